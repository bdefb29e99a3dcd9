import type { Metadata } from 'next'
import { adminOnly } from '@/app/(admin)/admin/admin-only'
import { counted } from '@/components/admin/lists/list-labels'
import { PackingSlip } from '@/components/admin/orders/packing-slip'
import { PrintButton } from '@/components/admin/shell/print-button'
import { Link } from '@/components/ui/link'
import { MAX_BULK } from '@/lib/orders/change/input'
import { ordersOfIds } from '@/lib/orders/list/queries'
import type { Order } from '@/lib/orders/responses'
import { isOpen } from '@/lib/orders/status'
import { may } from '@/lib/platform/session/permissions'
import { pageSettings } from '@/lib/settings/current'
import { idsOf, type Params } from '@/lib/values/list-params'
import { isUuid } from '@/lib/values/uuid'

export const metadata: Metadata = { title: 'Packing Slips', robots: { index: false } }

/** Pages of A6 without a header. */
export default async function SlipsPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { role } = await adminOnly('/admin/orderlist/slips')
  const isStaff = may(role, 'staff')
  const ids = idsOf(await searchParams)
  const isTooMany = ids.length > MAX_BULK
  const found = isTooMany ? [] : await ordersOfIds(ids.filter(isUuid))
  // A slip has telephone number and address, which packers need until the parcel has arrived.
  const orders = isStaff ? found : found.filter(({ status }) => isOpen(status))
  const missing = ids.length - orders.length
  const { name: shopName } = await pageSettings()
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-[105mm] flex-col gap-4 px-4 py-6 print:m-0 print:block print:max-w-none print:p-0 outline-none"
    >
      <style>{'@page { size: 105mm 148mm; margin: 5mm }'}</style>
      <div className="flex flex-col gap-3 print:hidden">
        <h1 className="text-xl">Packing slips</h1>
        {isTooMany ? (
          <p role="alert">
            {`These are ${ids.length} orders. At most ${MAX_BULK} slips are printed at once: please choose fewer orders.`}
          </p>
        ) : (
          <p className="text-soft">
            {orders.length === 0 ? 'Choose the orders to be packed in the list.' : howMany(orders, missing)}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {orders.length > 0 && <PrintButton />}
          <Link href={isStaff ? '/admin/orderlist' : '/admin/pack'} className="link inline-flex min-h-11 items-center">
            Go Back
          </Link>
        </div>
      </div>
      {orders.map((order) => (
        <PackingSlip key={order._id} order={order} shopName={shopName} />
      ))}
    </main>
  )
}

function howMany(orders: Order[], missing: number): string {
  const pages = `${counted(orders.length, 'page')} of A6.`
  return missing > 0 ? `${pages} ${counted(missing, 'order')} could not be found.` : pages
}

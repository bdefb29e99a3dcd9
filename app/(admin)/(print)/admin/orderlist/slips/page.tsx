import type { Metadata } from 'next'
import { adminOnly } from '@/app/(admin)/admin/admin-only'
import { counted } from '@/components/admin/lists/list-labels'
import { PackingSlip } from '@/components/admin/orders/packing-slip'
import { PrintPage } from '@/components/admin/shell/print-page'
import { MAX_BULK } from '@/lib/orders/change/input'
import { ordersOfIds } from '@/lib/orders/list/queries'
import type { Order } from '@/lib/orders/responses'
import { isOpen } from '@/lib/orders/status'
import { may } from '@/lib/platform/session/permissions'
import { pageSettings } from '@/lib/settings/current'
import { idsOf, type Params } from '@/lib/values/list-params'
import { isUuid } from '@/lib/values/uuid'

export const metadata: Metadata = { title: 'Packing Slips', robots: { index: false } }

/** Pages of A6. */
export default async function SlipsPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { role } = await adminOnly('/admin/orderlist/slips')
  const isStaff = may(role, 'staff')
  const ids = idsOf(await searchParams)
  const found = ids.length > MAX_BULK ? [] : await ordersOfIds(ids.filter(isUuid))
  // A slip has telephone number and address, which packers need until the parcel has arrived.
  const orders = isStaff ? found : found.filter(({ status }) => isOpen(status))
  const { name: shopName } = await pageSettings()
  return (
    <PrintPage
      title="Packing slips"
      things="slips"
      paper="105mm 148mm"
      margin="5mm"
      asked={ids.length}
      about={
        orders.length === 0
          ? 'Choose the orders to be packed in the list.'
          : howMany(orders, ids.length - orders.length)
      }
      back={isStaff ? '/admin/orderlist' : '/admin/pack'}
      isEmpty={orders.length === 0}
      className="max-w-[105mm]"
    >
      {orders.map((order) => (
        <PackingSlip key={order._id} order={order} shopName={shopName} />
      ))}
    </PrintPage>
  )
}

function howMany(orders: Order[], missing: number): string {
  const pages = `${counted(orders.length, 'page')} of A6.`
  return missing > 0 ? `${pages} ${counted(missing, 'order')} could not be found.` : pages
}

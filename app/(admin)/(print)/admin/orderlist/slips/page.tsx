import type { Metadata } from 'next'
import { adminOnly } from '@/app/(admin)/admin/admin-only'
import { counted } from '@/components/admin/lists/list-labels'
import { PackingSlip, type SlipSize, slipSizes } from '@/components/admin/orders/packing-slip'
import { SlipSizes } from '@/components/admin/orders/slip-sizes'
import { PrintPage } from '@/components/admin/shell/print-page'
import { MAX_BULK } from '@/lib/orders/change/input'
import { ordersOfIds } from '@/lib/orders/list/queries'
import type { Order } from '@/lib/orders/responses'
import { isOpen } from '@/lib/orders/status'
import { may } from '@/lib/platform/session/permissions'
import { pageSettings } from '@/lib/settings/current'
import { first, idsOf, type Params } from '@/lib/values/list-params'
import { isUuid } from '@/lib/values/uuid'

export const metadata: Metadata = { title: 'Packing Slips', robots: { index: false } }

const isSlipSize = (size: string | undefined): size is SlipSize => size !== undefined && Object.hasOwn(slipSizes, size)

/** The lines along which a sheet of A4 is cut, by the place of a slip. */
const cuts = ['print:border-r print:border-b', 'print:border-b', 'print:border-r', '']

const sheets = (orders: Order[]): Order[][] =>
  orders.length > 0 ? [orders.slice(0, 4), ...sheets(orders.slice(4))] : []

/** Pages of A6, A4 with four slips each, or 100 × 150 mm: as the address says. */
export default async function SlipsPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { role } = await adminOnly('/admin/orderlist/slips')
  const isStaff = may(role, 'staff')
  const params = await searchParams
  const ids = idsOf(params)
  const asked = first(params, 'size')
  const size = isSlipSize(asked) ? asked : 'a6'
  const found = ids.length > MAX_BULK ? [] : await ordersOfIds(ids.filter(isUuid))
  // A slip has telephone number and address, which packers need until the parcel has arrived.
  const orders = isStaff ? found : found.filter(({ status }) => isOpen(status))
  const { name: shopName } = await pageSettings()
  return (
    <PrintPage
      title="Packing slips"
      things="slips"
      paper={slipSizes[size].page}
      margin={slipSizes[size].margin}
      asked={ids.length}
      about={
        orders.length === 0
          ? 'Choose the orders to be packed in the list.'
          : howMany(orders, ids.length - orders.length, size)
      }
      back={isStaff ? '/admin/orderlist' : '/admin/pack'}
      isEmpty={orders.length === 0}
      actions={<SlipSizes current={size} />}
      className={size === 'a4' ? 'max-w-[210mm]' : 'max-w-[105mm]'}
    >
      {size === 'a4'
        ? sheets(orders).map((four) => (
            <div
              key={four[0]?._id}
              className="grid gap-4 sm:grid-cols-2 print:grid-cols-[105mm_105mm] print:gap-0 print:not-last:break-after-page"
            >
              {four.map((order, place) => (
                <div key={order._id} className={`border-soft border-dashed print:h-[148.4mm] ${cuts[place]}`}>
                  <PackingSlip order={order} shopName={shopName} size={size} />
                </div>
              ))}
            </div>
          ))
        : orders.map((order) => <PackingSlip key={order._id} order={order} shopName={shopName} size={size} />)}
    </PrintPage>
  )
}

function howMany(orders: Order[], missing: number, size: SlipSize): string {
  const pages =
    size === 'a4'
      ? `${counted(orders.length, 'slip')} on ${counted(Math.ceil(orders.length / 4), 'page')} of A4. Print without margins, at 100 %.`
      : `${counted(orders.length, 'page')} of ${slipSizes[size].name}.`
  return missing > 0 ? `${pages} ${counted(missing, 'order')} could not be found.` : pages
}

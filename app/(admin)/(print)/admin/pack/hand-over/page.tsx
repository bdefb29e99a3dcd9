import type { Metadata } from 'next'
import { adminOnly } from '@/app/(admin)/admin/admin-only'
import { HandOver, PrintLabels } from '@/components/admin/bulk/hand-over'
import { counted } from '@/components/admin/lists/list-labels'
import { PrintPage } from '@/components/admin/shell/print-page'
import { Price } from '@/components/ui/price'
import { type OwnLabel, ownLabels } from '@/lib/orders/book/labels'
import { MAX_BULK } from '@/lib/orders/change/input'
import { may } from '@/lib/platform/session/permissions'
import { pageSettings } from '@/lib/settings/current'
import { dayOf } from '@/lib/values/calendar'
import { formatDay } from '@/lib/values/dates'
import { idsOf, type Params } from '@/lib/values/list-params'
import { rupees } from '@/lib/values/money'

export const metadata: Metadata = { title: 'Hand Over', robots: { index: false } }

/** The parcels of each courier, with a list on A4 that its rider signs. */
export default async function HandOverPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { role } = await adminOnly('/admin/pack/hand-over')
  const ids = idsOf(await searchParams)
  const parcels = ids.length > MAX_BULK ? [] : await ownLabels(ids)
  const couriers = [...new Set(parcels.map(({ order }) => order.courier))]
  const { name: shopName } = await pageSettings()
  const missing = ids.length - parcels.length
  const without = missing > 0 && `${counted(missing, 'order')} without a tracking number or with an unfinished booking.`
  return (
    <PrintPage
      title="Hand over"
      things="parcels"
      paper="A4"
      margin="12mm"
      asked={ids.length}
      about={[`${counted(parcels.length, 'parcel')}.`, without].filter(Boolean).join(' ')}
      back={may(role, 'staff') ? '/admin/orderlist' : '/admin/pack'}
      isEmpty={parcels.length === 0}
      className="max-w-3xl"
    >
      {couriers.map((courier) => (
        <HandOverList
          key={courier}
          courier={courier ?? 'No courier'}
          parcels={parcels.filter(({ order }) => order.courier === courier)}
          shopName={shopName}
        />
      ))}
    </PrintPage>
  )
}

type HandOverListProps = { courier: string; parcels: OwnLabel[]; shopName: string }

function HandOverList({ courier, parcels, shopName }: HandOverListProps) {
  const booked = parcels.filter(({ order }) => order.booking?.state === 'booked').map(({ order }) => order)
  const toCollect = rupees(parcels.reduce((sum, { order }) => sum + order.toCollect, 0))
  return (
    <section aria-label={courier} className="print:break-after-page print:last:break-after-auto">
      <h2 className="text-lg">
        {courier}: {counted(parcels.length, 'parcel')}
      </h2>
      <p className="pb-2 text-sm">
        {shopName}, {formatDay(dayOf(new Date()))}
      </p>
      {booked.length > 0 && (
        <div className="flex flex-wrap gap-2 pb-3 print:hidden">
          <PrintLabels ids={booked.map(({ _id }) => _id)} />
          <HandOver
            courier={courier}
            orders={booked.map(({ _id, number, status }) => ({ _id, number, isShipped: status === 'shipped' }))}
          />
        </div>
      )}
      <table className="w-full text-left text-sm tabular-nums [&_tr>*+*]:ps-3">
        <thead>
          <tr className="border-ink border-b">
            <th scope="col">Order</th>
            <th scope="col">Tracking number</th>
            <th scope="col" className="text-right">
              Pieces
            </th>
            <th scope="col" className="text-right">
              Collect
            </th>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ order: { _id, number, toCollect }, trackingNumber, pieces }) => (
            <tr key={_id} className="break-inside-avoid border-rule border-b *:py-1">
              <td>{number}</td>
              <td className="wrap-anywhere">{trackingNumber}</td>
              <td className="text-right">{pieces}</td>
              <td className="text-right">
                <Price amount={toCollect} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold *:py-1">
            <td colSpan={3}>Total to collect</td>
            <td className="text-right">
              <Price amount={toCollect} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="break-inside-avoid pt-8 text-sm">
        Received by (name, telephone, signature, time): ______________________________________
      </p>
    </section>
  )
}

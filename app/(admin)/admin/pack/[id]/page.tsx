import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ParcelForm } from '@/components/admin/orders/parcel-form'
import { MarkPacked } from '@/components/admin/packing/mark-packed'
import { PackGoods, PackStatus } from '@/components/admin/packing/pack-card'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { GoBack } from '@/components/admin/shell/go-back'
import { KeepInput } from '@/components/ui/form/keep-input'
import { listCouriers } from '@/lib/couriers/couriers'
import { lastCourier, orderToPack } from '@/lib/orders/ship/packing'
import { canBecome, isClosed, isOpen, type OrderStatus, statusNames } from '@/lib/orders/status'
import { cachedQuery } from '@/lib/platform/http/page-queries'
import { formatMoment } from '@/lib/values/dates'
import { adminOnly } from '../../admin-only'

type Props = { params: Promise<{ id: string }> }

/** Called twice per request: by `generateMetadata` and by the page. */
const found = cachedQuery(async (id: string) => {
  await adminOnly('/admin/pack/[id]')
  return orderToPack(id)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const parcel = await found((await params).id)
  return { title: ['Pack', parcel?.order.number].filter(Boolean).join(' '), robots: { index: false } }
}

export default async function PackOrderPage({ params }: Props) {
  await adminOnly('/admin/pack/[id]')
  const [parcel, couriers, last] = await Promise.all([found((await params).id), listCouriers(), lastCourier()])
  if (!parcel) notFound()
  const { order, expectedTo, isUnpaid } = parcel
  const { _id, number, status, statusHistory } = order
  const warning = warningOf(status, isUnpaid)
  const isOnItsWay = !warning && isOpen(status)
  return (
    <>
      <AdminHeading title={`Order ${number}`} description={<PackStatus status={status} expectedTo={expectedTo} />}>
        <div className="flex flex-wrap items-center gap-x-6">
          {isOpen(status) && (
            <a
              href={`/admin/orderlist/slips?ids=${_id}`}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center"
            >
              Packing slip
            </a>
          )}
          {isOpen(status) && order.trackingNumber && (
            <a
              href={`/admin/orderlist/labels?ids=${_id}`}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center"
            >
              Label
            </a>
          )}
          <GoBack href="/admin/pack" />
        </div>
      </AdminHeading>
      <div className="flex max-w-2xl flex-col gap-6">
        {warning && <p className="border-2 border-danger p-3 font-medium text-danger">{warning}</p>}
        <PackGoods order={order} isBack={parcel.back !== null} isUnpaid={isUnpaid} />
        {!warning && canBecome(status, 'packed') && (
          <div className="flex">
            <MarkPacked order={order} />
          </div>
        )}
        <KeepInput of={isOnItsWay ? 'parcel' : null}>
          {isOnItsWay && <ParcelForm order={order} couriers={couriers.map(({ name }) => name)} last={last} />}
        </KeepInput>
        <ol className="text-soft text-sm">
          {statusHistory.map((step) => (
            <li key={step.at}>
              {statusNames[step.status]}, {formatMoment(step.at)}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

function warningOf(status: OrderStatus, isUnpaid: boolean): string | null {
  if (isClosed(status)) return `This order is ${status}. Do not send it.`
  return isUnpaid ? 'This order is not paid yet. Do not pack or ship it.' : null
}

import type { Metadata } from 'next'
import { counted } from '@/components/admin/lists/list-labels'
import { AttemptCard } from '@/components/admin/orders/attempt-card'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { KeepRows } from '@/components/ui/form/keep-input'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { attemptedParcels } from '@/lib/orders/track/attempts'
import { may } from '@/lib/platform/session/permissions'
import { currentSettings } from '@/lib/settings/current'
import { first, type Params } from '@/lib/values/list-params'
import { pageNumber } from '@/lib/values/paging'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Attempts', robots: { index: false } }

export default async function AttemptsPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { role } = await adminOnly('/admin/attempts')
  const { parcels, page, pages, total } = await attemptedParcels(pageNumber(first(await searchParams, 'currPage')))
  const { name } = await currentSettings()
  const untold = [...new Set(parcels.filter(({ canAdvise }) => !canAdvise).map(({ order }) => order.courier))]
  return (
    <>
      <AdminHeading
        title="Attempts"
        description={`${counted(total, 'parcel')} that could not be delivered, the longest waiting first`}
      />
      {untold.length > 0 && (
        <p className="measure pb-6 text-soft">
          The shop does not tell {untold.join(' or ')} what happens next until{' '}
          {may(role, 'owner') ? (
            <>
              you tick it under{' '}
              <Link href="/admin/couriers" className="link">
                Couriers
              </Link>
              .
            </>
          ) : (
            'the owner ticks it under Couriers.'
          )}
        </p>
      )}
      <KeepRows
        key={page}
        rows={parcels.map((parcel) => ({
          of: parcel.order._id,
          row: <AttemptCard parcel={parcel} shopName={name} />,
        }))}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4 xl:grid-cols-2 xl:items-start"
        empty={
          <EmptyState title="No parcel waits for you.">
            <p className="text-soft">When a connected courier cannot deliver a parcel, it appears here.</p>
          </EmptyState>
        }
      />
      {pages > 1 && <Pagination page={page} pages={pages} href={(wanted) => `/admin/attempts?currPage=${wanted}`} />}
    </>
  )
}

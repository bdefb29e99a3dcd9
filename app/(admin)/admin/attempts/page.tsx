import type { Metadata } from 'next'
import { counted } from '@/components/admin/lists/list-labels'
import { AttemptCard } from '@/components/admin/orders/attempt-card'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { KeepRows } from '@/components/ui/form/keep-input'
import { EmptyState } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { attemptedParcels } from '@/lib/orders/track/attempts'
import { currentSettings } from '@/lib/settings/current'
import { first, type Params } from '@/lib/values/list-params'
import { pageNumber } from '@/lib/values/paging'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Attempts', robots: { index: false } }

export default async function AttemptsPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/attempts')
  const { parcels, page, pages, total } = await attemptedParcels(pageNumber(first(await searchParams, 'currPage')))
  const { name } = await currentSettings()
  return (
    <>
      <AdminHeading
        title="Attempts"
        description={`${counted(total, 'parcel')} that could not be delivered, the longest waiting first`}
      />
      <KeepRows
        key={page}
        rows={parcels.map((parcel) => ({
          of: parcel.order._id,
          row: <AttemptCard parcel={parcel} shopName={name} />,
        }))}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4 xl:grid-cols-2 xl:items-start"
        empty={<EmptyState title="No parcel waits for you." />}
      />
      {pages > 1 && <Pagination page={page} pages={pages} href={(wanted) => `/admin/attempts?currPage=${wanted}`} />}
    </>
  )
}

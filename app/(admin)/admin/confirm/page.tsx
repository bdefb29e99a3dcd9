import type { Metadata } from 'next'
import { ConfirmQueue } from '@/components/admin/confirm/confirm-queue'
import { counted } from '@/components/admin/lists/list-labels'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { confirmQueue, type Hidden } from '@/lib/orders/confirm/confirm-queue'
import { formatMoment } from '@/lib/values/dates'
import type { Params } from '@/lib/values/list-params'
import { pageNumber } from '@/lib/values/paging'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Confirm Orders', robots: { index: false } }

export default async function ConfirmOrdersPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/confirm')
  const { currPage } = await searchParams
  const { entries, page, pages, total, hidden } = await confirmQueue(pageNumber([currPage].flat()[0]))
  return (
    <>
      <AdminHeading
        title="Confirm Orders"
        description={[`${counted(total, 'cash order')} to call about`, hiddenOf(hidden)].filter(Boolean).join('; ')}
      />
      {total === 0 ? <EmptyState title="Nobody to call right now." /> : <ConfirmQueue key={page} entries={entries} />}
      {pages > 1 && <Pagination page={page} pages={pages} href={(wanted) => `/admin/confirm?currPage=${wanted}`} />}
      <p className="measure pt-8 text-soft">
        Online orders are not called about: they wait under{' '}
        <Link href="/admin/payments" className="link">
          payments to verify
        </Link>
        .
      </p>
    </>
  )
}

/** The orders that come back later, in a sentence. */
const hiddenOf = ({ count, until }: Hidden) =>
  until && `${counted(count, 'order')} without an answer, back from ${formatMoment(until)}`

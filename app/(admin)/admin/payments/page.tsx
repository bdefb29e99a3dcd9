import type { Metadata } from 'next'
import { counted } from '@/components/admin/lists/list-labels'
import { PaymentDesk } from '@/components/admin/payments/payment-desk'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { EmptyState } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { paymentDesk } from '@/lib/orders/pay/payment-desk'
import { first, type Params } from '@/lib/values/list-params'
import { pageNumber } from '@/lib/values/paging'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Payments to verify', robots: { index: false } }

export default async function PaymentsPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/payments')
  const { entries, page, pages, total } = await paymentDesk(pageNumber(first(await searchParams, 'currPage')))
  return (
    <>
      <AdminHeading
        title="Payments to verify"
        description={`${counted(total, 'payment')} to look up in your bank or wallet, the longest waiting first`}
      />
      {total === 0 ? <EmptyState title="No payment waits for you." /> : <PaymentDesk key={page} entries={entries} />}
      {pages > 1 && <Pagination page={page} pages={pages} href={(wanted) => `/admin/payments?currPage=${wanted}`} />}
    </>
  )
}

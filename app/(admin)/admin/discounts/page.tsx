import type { Metadata } from 'next'
import { NewDiscount } from '@/components/admin/discounts/discount-form'
import { DiscountItem } from '@/components/admin/discounts/discount-item'
import { ListHead } from '@/components/admin/lists/list-head'
import { counted } from '@/components/admin/lists/list-labels'
import { listOfEntries } from '@/components/admin/lists/list-table'
import { KeepRows } from '@/components/ui/form/keep-input'
import { EmptyState } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { listDiscounts } from '@/lib/discounts/queries'
import { discountStatusOf } from '@/lib/discounts/rules'
import { first, type Params } from '@/lib/values/list-params'
import { pageNumber } from '@/lib/values/paging'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Discounts', robots: { index: false } }

const hrefOf = (page: number) => (page > 1 ? `/admin/discounts?currPage=${page}` : '/admin/discounts')

export default async function DiscountsPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/discounts')
  const { discounts, page, pages, total } = await listDiscounts(pageNumber(first(await searchParams, 'currPage')))
  const now = new Date()
  return (
    <>
      <ListHead
        title="Discounts"
        description={counted(total, 'discount code')}
        filter={
          <p className="text-soft text-xs rows:hidden">
            Codes that shoppers enter at checkout. One code counts on an order; a cancelled order gives its use back.
          </p>
        }
      />
      <NewDiscount />
      <h2 className="sr-only">Your codes</h2>
      <KeepRows
        key={page}
        rows={discounts.map((discount) => ({
          of: discount._id,
          row: <DiscountItem discount={discount} state={discountStatusOf(discount, now)} now={now.toISOString()} />,
        }))}
        className={listOfEntries}
        empty={
          <EmptyState heading="p" title="No discount codes yet.">
            <p className="text-soft">Add one above, such as EID10 for 10% off, and tell your shoppers.</p>
          </EmptyState>
        }
      />
      <Pagination page={page} pages={pages} href={hrefOf} />
    </>
  )
}

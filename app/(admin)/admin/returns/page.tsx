import type { Metadata } from 'next'
import { Chips } from '@/components/admin/lists/filters'
import { counted } from '@/components/admin/lists/list-labels'
import { AdminReturnCard } from '@/components/admin/returns/return-card'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { KeepRows } from '@/components/ui/form/keep-input'
import { EmptyState } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { sizesToSend } from '@/lib/orders/return/exchange'
import { lastReturnAddress, listReturns } from '@/lib/orders/return/return-rows'
import { first, type Params } from '@/lib/values/list-params'
import { pageNumber } from '@/lib/values/paging'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Returns', robots: { index: false } }

const hrefOf = (isOpen: boolean, page = 1) => {
  const query = [!isOpen && 'state=closed', page > 1 && `currPage=${page}`].filter(Boolean).join('&')
  return query ? `/admin/returns?${query}` : '/admin/returns'
}

export default async function ReturnsPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/returns')
  const params = await searchParams
  const isOpen = first(params, 'state') !== 'closed'
  const { returns, page, pages, total } = await listReturns(isOpen, pageNumber(first(params, 'currPage')))
  const [sizes, sendTo] = await Promise.all([sizesToSend(returns), lastReturnAddress()])
  return (
    <>
      <AdminHeading title="Returns" description={counted(total, isOpen ? 'open return' : 'closed return')} />
      <Chips
        label="State"
        chips={[
          { name: 'Open', href: hrefOf(true), isChosen: isOpen },
          { name: 'Closed', href: hrefOf(false), isChosen: !isOpen },
        ]}
      />
      <div className="pt-6">
        <KeepRows
          key={hrefOf(isOpen, page)}
          rows={returns.map((each) => ({
            of: each._id,
            row: <AdminReturnCard of={each} sizes={sizes} sendTo={sendTo} />,
          }))}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4 xl:grid-cols-2 xl:items-start"
          empty={<EmptyState title={isOpen ? 'No return waits for you.' : 'No return is closed yet.'} />}
        />
        <Pagination page={page} pages={pages} href={(number) => hrefOf(isOpen, number)} />
      </div>
    </>
  )
}

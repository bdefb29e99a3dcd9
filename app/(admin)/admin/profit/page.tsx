import type { Metadata } from 'next'
import { Chips } from '@/components/admin/lists/filters'
import { counted } from '@/components/admin/lists/list-labels'
import { ProfitFigures, profitNames } from '@/components/admin/sales/profit'
import { PeriodForm } from '@/components/admin/sales/sales'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { dayAfter, profitQuery, profitViews } from '@/lib/stats/input'
import { profitOf } from '@/lib/stats/profit'
import { dayOf } from '@/lib/values/calendar'
import { first, type Params } from '@/lib/values/list-params'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Profit', robots: { index: false } }

export default async function ProfitPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/profit')
  const params = await searchParams
  const today = dayOf(new Date())
  const firstDay = `${today.slice(0, 7)}-01`
  const before = dayAfter(firstDay, -1)
  const periods = [
    { name: 'This month', from: firstDay, to: today },
    { name: 'Last month', from: `${before.slice(0, 7)}-01`, to: before },
  ]
  const by = profitViews.find((view) => view === first(params, 'by')) ?? 'day'
  const asked = profitQuery.safeParse({ from: first(params, 'from') ?? firstDay, to: first(params, 'to') ?? today, by })
  const { from, to } = asked.data ?? profitQuery.parse({})
  const profit = await profitOf({ from, to, by })
  const query = new URLSearchParams({ from, to, by })
  return (
    <>
      <AdminHeading
        title="Profit"
        description={
          profit.totals.orders > 0 ? (
            <>
              <Price amount={profit.totals.profit} className="font-semibold" /> stayed in the pocket, of{' '}
              {counted(profit.totals.orders, 'parcel')} that {profit.totals.orders === 1 ? 'was' : 'were'} delivered or
              came back.
            </>
          ) : (
            'No parcel was delivered or came back in these days.'
          )
        }
      />
      <div className="flex flex-col gap-8">
        <PeriodForm
          {...{ from, to, periods }}
          problem={asked.error?.issues[0]?.message}
          action="/admin/profit"
          kept={{ by }}
        />
        {profit.unknownCost > 0 && (
          <p className="border-danger border-l-2 pl-3">
            Nobody has entered what {counted(profit.unknownCost, 'piece')} cost, so the profit is shown too high by
            that.{' '}
            <Link href="/admin/productlist/bulk?cost=unknown" className="link">
              Enter the costs of products without one
            </Link>
            . They count in orders that come from then on.
          </p>
        )}
        <Chips
          label="Look by"
          chips={profitViews.map((view) => ({
            name: profitNames[view],
            href: `/admin/profit?${new URLSearchParams({ from, to, by: view })}`,
            isChosen: view === by,
          }))}
        />
        <ProfitFigures by={by} {...profit} />
        <div className="flex flex-col">
          {profit.rows.length > 0 && (
            <a href={`/api/profit.csv?${query}`} download className="link inline-flex min-h-11 items-center self-start">
              Download as a sheet
            </a>
          )}
          <a
            href={`/api/accounts/month.csv?month=${to.slice(0, 7)}`}
            download
            className="link inline-flex min-h-11 items-center self-start"
          >
            Download the month {to.slice(0, 7)} in double entry, for the accountant
          </a>
        </div>
      </div>
    </>
  )
}

import { counted } from '@/components/admin/lists/list-labels'
import { EntryLink } from '@/components/admin/shell/go-back'
import { Pagination } from '@/components/ui/pagination'
import { Price } from '@/components/ui/price'
import type { Settlements, TaxMonth } from '@/lib/orders/settle/responses'
import { formatMoment, formatShortDate } from '@/lib/values/dates'
import { rupees } from '@/lib/values/money'
import { SettlementCounts } from './settlement-rows'

/** Earlier settlements, newest first. */
export function SettlementList({ settlements, page, pages }: Settlements) {
  if (settlements.length === 0)
    return <p className="border-rule border-y py-6 text-soft">No settlement yet. Enter the first one above.</p>
  return (
    <>
      <ul className="border-rule border-t *:last:border-b-0">
        {settlements.map(({ _id, courier, at, by, statementDate, statementNumber, counts, sums }) => (
          <li key={_id} className="border-rule border-b">
            <EntryLink
              href={`/admin/cash/${_id}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 underline-offset-4
                hover:[&_strong]:underline md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem]"
            >
              <span>
                <strong className="font-semibold">{courier}</strong>
                <span className="wrap-anywhere block text-soft text-sm">
                  {statementName(statementDate, statementNumber)}
                  {formatMoment(at)}, {by.name}
                </span>
              </span>
              <span className="text-right md:order-last">
                <Price amount={sums.amount} className="font-semibold" />
                {sums.credited !== null && (
                  <span className="block text-sm">
                    Bank <Price amount={sums.credited} />
                  </span>
                )}
                {sums.difference !== null && sums.difference !== 0 && (
                  <span className="block text-danger text-sm">
                    <Price amount={rupees(Math.abs(sums.difference))} /> too {sums.difference < 0 ? 'little' : 'much'}
                  </span>
                )}
              </span>
              <span className="col-span-2 md:col-span-1">
                <SettlementCounts counts={counts} />
              </span>
            </EntryLink>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        href={(number) => (number > 1 ? `/admin/cash?currPage=${number}#past` : '/admin/cash#past')}
        label="Pages of settlements"
      />
    </>
  )
}

/** `Statement CPR-7 of 3 Nov 2026. `, as far as it was entered. */
export const statementName = (date: string | null, number: string | null) =>
  date || number ? `Statement${number ? ` ${number}` : ''}${date ? ` of ${formatShortDate(date)}` : ''}. ` : ''

const figures = [
  ['amount', 'Collected'],
  ['charge', 'Charges'],
  ['incomeTax', 'Income tax'],
  ['salesTax', 'Sales tax'],
  ['net', 'Left'],
] as const

const monthName = new Intl.DateTimeFormat('en-PK', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What couriers kept, by month. */
export function Taxes({ months }: { months: TaxMonth[] }) {
  if (months.length === 0) return <p className="border-rule border-y py-6 text-soft">No settlement in these months.</p>
  return (
    <ul className="border-rule border-t">
      {months.map((row) => (
        <li key={row.month + row.courier} className="grid gap-2 border-rule border-b py-3 lg:grid-cols-[14rem_1fr]">
          <div>
            <p className="font-semibold">{monthName.format(new Date(`${row.month}-01`))}</p>
            <p className="text-soft text-sm">
              {row.courier}, {counted(row.parcels, 'parcel')}
            </p>
          </div>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-2 text-sm">
            {figures.map(([name, label]) => (
              <div key={name}>
                <dt className="text-soft">{label}</dt>
                <dd>
                  <Price amount={row[name]} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

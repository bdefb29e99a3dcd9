import { counted } from '@/components/admin/lists/list-labels'
import { Price } from '@/components/ui/price'
import type { TaxMonth } from '@/lib/orders/settle/responses'

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

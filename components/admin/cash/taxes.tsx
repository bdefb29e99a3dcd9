import { counted } from '@/components/admin/lists/list-labels'
import { Price } from '@/components/ui/price'
import type { TaxMonth } from '@/lib/cash/responses'

const columns = [
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
    <div className="overflow-x-auto">
      <table className="w-full min-w-2xl border-rule border-y text-left text-sm">
        <thead>
          <tr className="[&_th]:py-2 [&_th]:pr-3 [&_th]:font-medium">
            <th scope="col">Month</th>
            <th scope="col">Courier</th>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" className="text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <tr key={row.month + row.courier} className="border-rule border-t [&_td]:py-2.5 [&_td]:pr-3">
              <td>{monthName.format(new Date(`${row.month}-01`))}</td>
              <td>
                {row.courier}
                <span className="block text-soft text-xs">{counted(row.parcels, 'parcel')}</span>
              </td>
              {columns.map(([name]) => (
                <td key={name} className="text-right">
                  <Price amount={row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

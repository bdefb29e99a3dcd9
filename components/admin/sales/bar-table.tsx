import { useId } from 'react'
import { Link } from '@/components/ui/link'

type Row = { name: string; href?: string; amount: number; figures: string[] }
type BarTableProps = { title: string; columns: string[]; rows: Row[] }

/** A table with a bar in each row, in proportion to the largest amount. */
export function BarTable({ title, columns, rows }: BarTableProps) {
  const id = useId()
  const most = Math.max(1, ...rows.map(({ amount }) => amount))
  return (
    <div className="overflow-x-auto">
      <h3 id={id} className="mb-2 text-base">
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className="border-rule border-y py-6 text-soft">Nothing in these days.</p>
      ) : (
        <table aria-labelledby={id} className="w-full text-sm">
          <thead>
            <tr className="text-soft text-xs">
              {columns.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={`pb-1 font-normal ${at === 0 ? 'text-left' : 'pl-4 text-right'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, href, amount, figures }) => (
              <tr key={href ?? name} className="border-rule border-t align-baseline">
                <th scope="row" className="relative w-full py-2 text-left font-normal">
                  <span className="wrap-anywhere">
                    {href ? (
                      <Link href={href} className="underline-offset-4 hover:underline">
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </span>
                  <span
                    aria-hidden="true"
                    className="mt-1 block h-1.5 bg-accent"
                    style={{ width: `${(100 * amount) / most}%` }}
                  />
                </th>
                {figures.map((figure, at) => (
                  <td key={columns[at + 1]} className="whitespace-nowrap py-2 pl-4 text-right tabular-nums">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

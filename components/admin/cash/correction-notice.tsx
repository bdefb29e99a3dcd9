import { Price } from '@/components/ui/price'
import type { SettlementPreview } from '@/lib/orders/settle/responses'
import { formatDateTime } from '@/lib/values/dates'

type CorrectionNoticeProps = {
  correction: NonNullable<SettlementPreview['correction']>
  sums: SettlementPreview['sums']
}

const figures = [
  ['charge', 'Charge'],
  ['incomeTax', 'Income tax'],
  ['salesTax', 'Sales tax'],
  ['credited', 'Received by the bank'],
] as const

/** Says that the rows were entered before with other figures, and how their sums would change. */
export function CorrectionNotice({ correction, sums }: CorrectionNoticeProps) {
  return (
    <div className="max-w-2xl border-danger border-l-4 pl-4">
      <p>
        The same rows were entered on {formatDateTime(correction.at)}, with other charges, taxes or money received. You
        can correct those figures. Amounts and orders stay as they are.
      </p>
      <ul className="text-sm">
        {figures.map(([name, label]) => {
          const [before, after] = [correction[name], sums[name]]
          if (after === null || after === before) return null
          return (
            <li key={name}>
              {label}: {before === null ? 'not entered' : <Price amount={before} />}, corrected to{' '}
              <Price amount={after} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

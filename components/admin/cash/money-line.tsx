import { Price } from '@/components/ui/price'
import type { Settlement } from '@/lib/orders/settle/responses'
import { rupees } from '@/lib/values/money'

type Sums = Pick<Settlement['sums'], 'amount' | 'charge' | 'incomeTax' | 'salesTax' | 'net' | 'credited'>

const kept = [
  ['charge', 'charge'],
  ['incomeTax', 'income tax'],
  ['salesTax', 'sales tax'],
] as const

/** From what a courier collected to what the bank received, and what nobody has explained. */
export function MoneyLine({ sums }: { sums: Sums }) {
  const difference = sums.credited === null ? null : sums.credited - sums.net
  return (
    <dl className="grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-rule border-y py-3 [&_dd]:text-right">
      <dt>Collected</dt>
      <dd>
        <Price amount={sums.amount} />
      </dd>
      {kept.map(
        ([name, label]) =>
          sums[name] > 0 && (
            <div key={name} className="contents text-soft">
              <dt>Less {label}</dt>
              <dd>
                <Price amount={sums[name]} />
              </dd>
            </div>
          ),
      )}
      <dt className="font-semibold">To be received</dt>
      <dd className="font-semibold">
        <Price amount={sums.net} />
      </dd>
      {sums.credited !== null && difference !== null && (
        <>
          <dt>Received by the bank</dt>
          <dd>
            <Price amount={sums.credited} />
          </dd>
          <dt className={difference === 0 ? '' : 'font-semibold text-danger'}>Difference</dt>
          <dd className={difference === 0 ? '' : 'font-semibold text-danger'}>
            {difference === 0 ? (
              'None'
            ) : (
              <>
                <Price amount={rupees(Math.abs(difference))} /> {difference < 0 ? 'too little' : 'too much'}
              </>
            )}
          </dd>
        </>
      )}
    </dl>
  )
}

import { counted } from '@/components/admin/lists/list-labels'
import { EntryLink } from '@/components/admin/shell/go-back'
import { Price } from '@/components/ui/price'
import type { Settlement, SettlementRow } from '@/lib/orders/settle/responses'
import { type SettlementResult, settlementResults } from '@/lib/orders/settle/rules'
import { inPaisas, inRupees, rupees } from '@/lib/values/money'

export const resultNames: Record<SettlementResult, string> = {
  short: 'Too little',
  unknown: 'Not found',
  over: 'Too much',
  'already settled': 'Settled before',
  'taken back': 'Taken back',
  early: 'Paid before delivery',
  returned: 'Came back',
  adjustment: 'Without a parcel',
  matched: 'Paid in full',
}

const explanations: Record<SettlementResult, string> = {
  short: 'These stay open. Ask the courier for the rest: a row with exactly the rest settles its order.',
  unknown: 'No order that this courier carries has these tracking numbers.',
  over: 'These are settled. The courier sent more than it had to collect.',
  'already settled': 'These were paid before, by an earlier row or settlement or in another way. Nothing was changed.',
  'taken back':
    'The courier took this money back. These orders are not paid any more, and it owes a delivered one again.',
  early: 'These are not delivered yet. Each order is paid once you mark it as delivered.',
  returned: 'These parcels came back. The courier owes nothing for them, and its charges count.',
  adjustment: 'These are the courier’s own lines, such as packing material or an earlier balance.',
  matched: 'These are paid in full: they are settled and their orders are marked as paid.',
}

type Heading = 'h2' | 'h3'

/** Results that need attention come first. */
const shownOrder = Object.keys(resultNames) as SettlementResult[]
export const isAlarming = (result: SettlementResult) => result === 'short' || result === 'unknown'

/** The figures of a settlement in one line. */
export function SettlementCounts({ counts }: Pick<Settlement, 'counts'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {settlementResults
        .filter((result) => counts[result] > 0)
        .map((result) => (
          <li key={result} className={isAlarming(result) ? 'font-semibold text-danger' : ''}>
            {counts[result].toLocaleString('en-US')} {result}
          </li>
        ))}
    </ul>
  )
}

/** The rows of a settlement, grouped by result. */
export function SettlementRows({ settlement: { rows, sums }, heading }: { settlement: Settlement; heading: Heading }) {
  // Two rows may be identical, so the index is part of the key.
  const placed = rows.map((row, place) => ({ ...row, place }))
  return (
    <div className="flex flex-col gap-6">
      <p>
        {counted(rows.length, 'row')} with <Price amount={sums.amount} className="font-semibold" />. Settled orders of{' '}
        <Price amount={sums.settled} className="font-semibold" />.
      </p>
      {(sums.amount !== sums.net || sums.credited !== null) && <MoneyLine sums={sums} />}
      {shownOrder.map((result) => (
        <Group key={result} heading={heading} result={result} rows={placed.filter((row) => row.result === result)} />
      ))}
    </div>
  )
}

type GroupProps = { heading: Heading; result: SettlementResult; rows: (SettlementRow & { place: number })[] }

function Group({ heading: Heading, result, rows }: GroupProps) {
  if (rows.length === 0) return null
  const title = `${resultNames[result]} (${rows.length})`
  return (
    <section aria-label={title} className={`border-l-4 pl-4 ${isAlarming(result) ? 'border-danger' : 'border-edge'}`}>
      <Heading className={`font-semibold text-base ${isAlarming(result) ? 'text-danger' : ''}`}>{title}</Heading>
      <p className="text-soft text-sm">{explanations[result]}</p>
      <ul className="mt-2 border-rule border-t">
        {rows.map((row) => (
          <Row key={row.place} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row }: { row: SettlementRow }) {
  const { trackingNumber, text, state, amount, net, result, _id, number, totalPrice } = row
  const difference = totalPrice === null ? 0 : Math.abs(totalPrice - amount)
  return (
    <li className="flex items-baseline justify-between gap-x-4 border-rule border-b py-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3">
        {trackingNumber ? (
          <span className="break-all">{trackingNumber}</span>
        ) : (
          <span className="wrap-anywhere">{text}</span>
        )}
        {state && <span className="text-soft text-sm">{state}</span>}
        {_id && (
          <EntryLink href={`/admin/orderdetails/${_id}`} className="link inline-flex min-h-11 items-center text-sm">
            Order {number}
          </EntryLink>
        )}
      </span>
      <span className="shrink-0 text-right">
        <Price amount={amount} className="font-medium" />
        {net !== amount && (
          <span className="block text-soft text-sm">
            <Price amount={net} /> left
          </span>
        )}
        {(result === 'short' || result === 'over') && (
          <span className="block text-sm">
            <Price amount={rupees(difference)} /> too {result === 'short' ? 'little' : 'much'}
          </span>
        )}
      </span>
    </li>
  )
}

type Sums = Pick<Settlement['sums'], 'amount' | 'charge' | 'incomeTax' | 'salesTax' | 'net' | 'credited'>

const kept = [
  ['charge', 'charge'],
  ['incomeTax', 'income tax'],
  ['salesTax', 'sales tax'],
] as const

/** From what a courier collected to what the bank received, and what nobody has explained. */
export function MoneyLine({ sums }: { sums: Sums }) {
  const difference = sums.credited === null ? null : inRupees(inPaisas(sums.credited) - inPaisas(sums.net))
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

import { useState } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { Button } from '@/components/ui/button'
import { Price } from '@/components/ui/price'
import type { SettlementPreview, SettlementRow } from '@/lib/orders/settle/responses'
import { addUpFigures, type CourierFigures, keptOf } from '@/lib/orders/settle/rules'
import type { SettlementSheetAnswer } from '@/lib/orders/settle/settlement-sheet'
import { formatMoment } from '@/lib/values/dates'
import { inPaisas, type Rupees, rupees } from '@/lib/values/money'
import { isAlarming, MoneyLine, resultNames, SettlementCounts } from './settlement-rows'

type ReadRow = SettlementSheetAnswer['rows'][number]

/** More are shown on request. */
const SHOWN_ROWS = 30

type PreviewRowsProps = {
  rows: ReadRow[]
  credited: number | null
  /** What the sheet itself says is left, if it does. */
  sheetNet: Rupees | null
  /** The results of the rows, once they are known. */
  preview: SettlementPreview | undefined
}

/** The rows of a sheet with their results. Those that need attention come first. */
export function PreviewRows({ rows, credited, sheetNet, preview }: PreviewRowsProps) {
  const [isWhole, setWhole] = useState(false)
  const sums = preview?.sums ?? keptOf(addUpFigures(rows.map((row) => ({ ...paisasOf(row), amountCounts: true }))))
  const hasKept = sums.amount !== sums.net
  const shown = hasKept ? figures : figures.slice(0, 1)
  const known = rows.map((row, index) => ({ ...row, matched: preview?.rows[index] }))
  const alarming = known.filter(({ matched }) => matched && isAlarming(matched.result))
  const listed = [...alarming, ...known.filter((row) => !alarming.includes(row))]
  return (
    <>
      {(hasKept || credited !== null) && (
        <MoneyLine sums={{ ...sums, credited: credited === null ? null : rupees(credited) }} />
      )}
      {sheetNet !== null && <SheetNet said={sheetNet} read={sums.net} />}
      <div role="status" className="flex flex-col gap-1">
        {preview ? (
          <>
            <SettlementCounts counts={preview.counts} />
            <p>
              Settles orders of <Price amount={preview.sums.settled} className="font-semibold" />.
            </p>
            {preview.counts.early > 0 && (
              <p>{counted(preview.counts.early, 'order')} will be paid once you mark the parcel as delivered.</p>
            )}
            {preview.correction && <CorrectionNotice correction={preview.correction} sums={preview.sums} />}
          </>
        ) : (
          <p className="text-soft">Looking up the parcels…</p>
        )}
      </div>
      <div className="flex max-w-3xl flex-col gap-3">
        <p>
          {counted(rows.length, 'row')} with <Price amount={sums.amount} className="font-semibold" />
        </p>
        <table className="w-full border-rule border-b text-left text-sm">
          <thead>
            <tr className="[&_th]:py-2 [&_th]:pr-3 [&_th]:font-medium">
              <th scope="col">Row</th>
              <th scope="col" className="min-w-26">
                Tracking number
              </th>
              {shown.map(({ label, isWide }) => (
                <th key={label} scope="col" className={`text-right ${isWide ? 'max-sm:hidden' : ''}`}>
                  {label}
                </th>
              ))}
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, isWhole ? listed.length : SHOWN_ROWS).map((one) => (
              <tr key={one.row} className="border-rule border-t align-baseline [&_td]:py-2 [&_td]:pr-3">
                <td className="text-soft tabular-nums">{one.row}</td>
                <td className={one.trackingNumber ? 'break-all' : 'wrap-anywhere'}>{one.trackingNumber ?? one.text}</td>
                {shown.map(({ label, of, isWide }) => (
                  <td key={label} className={`text-right ${isWide ? 'max-sm:hidden' : ''}`}>
                    <Price amount={rupees(of(one))} />
                    {hasKept && !isWide && (
                      <span className="block text-soft text-xs sm:hidden">
                        <Price amount={netOf(one)} /> left
                      </span>
                    )}
                  </td>
                ))}
                <td className="w-20 sm:w-32">{one.matched && <Result of={one.matched} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {listed.length > SHOWN_ROWS && !isWhole && (
          <Button variant="secondary" size="sm" className="self-start" onClick={() => setWhole(true)}>
            Show all {counted(listed.length, 'row')}
          </Button>
        )}
      </div>
    </>
  )
}

function Result({ of: { result, amount, totalPrice } }: { of: SettlementRow }) {
  const hasDifference = (result === 'short' || result === 'over') && totalPrice !== amount
  return (
    <span className={isAlarming(result) ? 'font-medium text-danger' : ''}>
      {resultNames[result]}
      {hasDifference && (
        <>
          , of <Price amount={rupees(totalPrice ?? 0)} />
        </>
      )}
    </span>
  )
}

/** Compares what the sheet says is left with what was read. */
function SheetNet({ said, read }: { said: Rupees; read: Rupees }) {
  const isSame = Math.abs(inPaisas(said) - inPaisas(read)) < 100
  return (
    <p className={isSame ? 'text-soft' : 'font-medium text-danger'}>
      The sheet’s own net is <Price amount={said} />
      {isSame ? ', as read.' : '. Check which columns are read, and the rows left out.'}
    </p>
  )
}

const paisasOf = ({ amount, charge, incomeTax, salesTax }: ReadRow): CourierFigures => ({
  amount: inPaisas(amount),
  charge: inPaisas(charge),
  incomeTax: inPaisas(incomeTax),
  salesTax: inPaisas(salesTax),
})

type ListedRow = ReadRow & { matched: SettlementRow | undefined }
const netOf = (row: ListedRow) => row.matched?.net ?? keptOf(paisasOf(row)).net

/** `isWide` ones are left out on phones, where the sums above have them. */
const figures: { label: string; of(row: ListedRow): number; isWide?: true }[] = [
  { label: 'Amount', of: ({ amount }) => amount },
  { label: 'Charge', of: ({ charge }) => charge, isWide: true },
  { label: 'Taxes', of: ({ incomeTax, salesTax }) => incomeTax + salesTax, isWide: true },
  { label: 'Left', of: netOf, isWide: true },
]

type CorrectionNoticeProps = {
  correction: NonNullable<SettlementPreview['correction']>
  sums: SettlementPreview['sums']
}

const corrected = [
  ['charge', 'Charge'],
  ['incomeTax', 'Income tax'],
  ['salesTax', 'Sales tax'],
  ['credited', 'Received by the bank'],
] as const

/** Says that the rows were entered before with other figures, and how their sums would change. */
function CorrectionNotice({ correction, sums }: CorrectionNoticeProps) {
  return (
    <div className="max-w-2xl border-danger border-l-4 pl-4">
      <p>
        The same rows were entered before, {formatMoment(correction.at)}, with other charges, taxes or money received,
        or another date or number. You can correct those figures. Amounts and orders stay as they are.
      </p>
      <ul className="text-sm">
        {corrected.map(([name, label]) => {
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

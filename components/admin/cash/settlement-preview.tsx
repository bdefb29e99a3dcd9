'use client'

import { useState, useTransition } from 'react'
import { ColumnChoice } from '@/components/admin/form/column-choice'
import { SheetWarnings } from '@/components/admin/form/sheet-warnings'
import { counted } from '@/components/admin/lists/list-labels'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { Price } from '@/components/ui/price'
import { keptOf } from '@/lib/cash/kept'
import {
  columnLabels,
  optionalColumns,
  type Problem,
  type ReadRow,
  settlementRows,
  settlementSheet,
} from '@/lib/cash/settlement-sheet'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { damageWarnings } from '@/lib/sheets/warnings'
import { rupees } from '@/lib/values/money'
import { MoneyLine } from './money-line'

type SettlementPreviewProps = {
  text: string
  /** Rupees that the bank received, if they were entered. */
  credited: number | null
  warnings: string[]
  /** Enters the rows; `again`, those that were entered before. */
  onSettle(rows: ReadRow[], again: boolean): Promise<void>
  onBack(): void
}

/** A preview of the rows of a sheet, before anything is sent. */
export function SettlementPreview({ text, credited, warnings, onSettle, onBack }: SettlementPreviewProps) {
  const [columns, setColumns] = useState({})
  const [message, setMessage] = useState('')
  /** The server's sentence about the same rows, which were entered before. */
  const [entered, setEntered] = useState('')
  const [isPending, startTransition] = useTransition()
  const sheet = settlementSheet(text, columns)
  const { rows, problems } = settlementRows(sheet)

  const settle = () => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await onSettle(rows, false)
      } catch (error) {
        if (error instanceof CallError && error.status === 409) setEntered(error.message)
        else setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  return (
    <>
      <ColumnChoice sheet={sheet} labels={columnLabels} optional={optionalColumns} onChoose={setColumns} />
      <SheetWarnings warnings={[...warnings, ...damageWarnings(sheet)]} />
      <Problems problems={problems} />
      {rows.length > 0 && <Rows rows={rows} credited={credited} />}
      <div role="alert" className="flex flex-col text-danger empty:hidden">
        {message && <p>{message}</p>}
        <LoginAgain message={message} />
      </div>
      <div data-foot className="flex flex-wrap gap-3 bg-paper py-3">
        {rows.length > 0 && (
          <Button aria-disabled={isPending || undefined} onClick={settle}>
            {isPending ? 'Please wait…' : `Settle ${counted(rows.length, 'row')}`}
          </Button>
        )}
        <Button variant="secondary" onClick={onBack}>
          Change
        </Button>
      </div>
      {entered && (
        <ConfirmDialog
          question="Enter the same rows again?"
          yes="Enter them again"
          onYes={() => onSettle(rows, true)}
          onClose={() => setEntered('')}
        >
          {entered}
        </ConfirmDialog>
      )}
    </>
  )
}

function Problems({ problems }: { problems: Problem[] }) {
  if (problems.length === 0) return null
  return (
    <section className="border-danger border-l-4 pl-4">
      <h4 className="font-semibold text-danger">Rows left out</h4>
      <ul className="text-sm">
        {problems.map(({ row, column, message }) => (
          <li key={row} className="wrap-anywhere py-1">
            Row {row}
            {column && `, ${column}`}: {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Many rows are collapsed, so that the button stays in view. */
const SHOWN_ROWS = 30

function Rows({ rows, credited }: { rows: ReadRow[]; credited: number | null }) {
  const sums = keptOf({
    amount: sumOf(rows, 'amount'),
    charge: sumOf(rows, 'charge'),
    incomeTax: sumOf(rows, 'incomeTax'),
    salesTax: sumOf(rows, 'salesTax'),
  })
  const hasKept = sums.amount !== sums.net
  const shown = hasKept ? figures : figures.slice(0, 1)
  return (
    <>
      {(hasKept || credited !== null) && (
        <MoneyLine sums={{ ...sums, credited: credited === null ? null : rupees(credited) }} />
      )}
      <details open={rows.length <= SHOWN_ROWS} className="max-w-3xl">
        <summary className="min-h-11 py-2">
          {counted(rows.length, 'row')} with <Price amount={sums.amount} className="font-semibold" />
        </summary>

        <table className="w-full border-rule border-b text-left text-sm">
          <thead>
            <tr className="[&_th]:py-2 [&_th]:pr-3 [&_th]:font-medium">
              <th scope="col">Row</th>
              <th scope="col">Tracking number</th>
              {shown.map(({ label, isWide }) => (
                <th key={label} scope="col" className={`text-right ${isWide ? 'max-sm:hidden' : ''}`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.row} className="border-rule border-t [&_td]:py-2 [&_td]:pr-3">
                <td className="text-soft tabular-nums">{one.row}</td>
                <td className="break-all">{one.trackingNumber}</td>
                {shown.map(({ label, of, isWide }) => (
                  <td key={label} className={`text-right ${isWide ? 'max-sm:hidden' : ''}`}>
                    <Price amount={rupees(of(one))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

const sumOf = (rows: ReadRow[], name: Exclude<keyof ReadRow, 'row' | 'trackingNumber'>) =>
  rows.reduce((total, row) => total + row[name], 0)

/** `isWide` ones are left out on phones, where the sums above have them. */
const figures: { label: string; of(row: ReadRow): number; isWide?: true }[] = [
  { label: 'Amount', of: ({ amount }) => amount },
  { label: 'Charge', of: ({ charge }) => charge, isWide: true },
  { label: 'Taxes', of: ({ incomeTax, salesTax }) => incomeTax + salesTax, isWide: true },
  { label: 'Left', of: (row) => keptOf(row).net },
]

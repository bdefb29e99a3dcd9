'use client'

import { useState, useTransition } from 'react'
import { ColumnChoice } from '@/components/admin/form/column-choice'
import { SheetWarnings } from '@/components/admin/form/sheet-warnings'
import { counted } from '@/components/admin/lists/list-labels'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { Price } from '@/components/ui/price'
import { columnLabels, type Problem, type ReadRow, settlementRows, settlementSheet } from '@/lib/cash/settlement-sheet'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { damageWarnings } from '@/lib/sheets/warnings'
import { rupees } from '@/lib/values/money'

type SettlementPreviewProps = {
  text: string
  warnings: string[]
  /** Enters the rows; `again`, those that were entered before. */
  onSettle(rows: ReadRow[], again: boolean): Promise<void>
  onBack(): void
}

/** A preview of the rows of a sheet, before anything is sent. */
export function SettlementPreview({ text, warnings, onSettle, onBack }: SettlementPreviewProps) {
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
      <ColumnChoice sheet={sheet} labels={columnLabels} onChoose={setColumns} />
      <SheetWarnings warnings={[...warnings, ...damageWarnings(sheet)]} />
      <Problems problems={problems} />
      {rows.length > 0 && <Rows rows={rows} />}
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

function Rows({ rows }: { rows: ReadRow[] }) {
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <details open={rows.length <= SHOWN_ROWS} className="max-w-2xl">
      <summary className="min-h-11 py-2">
        {counted(rows.length, 'row')} with <Price amount={rupees(total)} className="font-semibold" />
      </summary>
      <table className="w-full border-rule border-b text-left text-sm">
        <thead>
          <tr className="[&_th]:py-2 [&_th]:font-medium">
            <th scope="col">Row</th>
            <th scope="col">Tracking number</th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, trackingNumber, amount }) => (
            <tr key={row} className="border-rule border-t [&_td]:py-2 [&_td]:pr-3">
              <td className="text-soft tabular-nums">{row}</td>
              <td className="break-all">{trackingNumber}</td>
              <td className="pr-0! text-right">
                <Price amount={rupees(amount)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

'use client'

import { useId, useState, useTransition } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { Price } from '@/components/ui/price'
import { type Problem, type ReadRow, readRows, type Sheet } from '@/lib/cash/read-sheet'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { rupees } from '@/lib/values/money'

type SettlementPreviewProps = { sheet: Sheet; onSettle(rows: ReadRow[]): Promise<void>; onBack(): void }

/** A preview of the rows of a sheet, before anything is sent. */
export function SettlementPreview({ sheet, onSettle, onBack }: SettlementPreviewProps) {
  const [{ trackingNumber, amount }, setColumns] = useState(sheet.columns)
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()
  const columns = trackingNumber !== null && amount !== null ? { trackingNumber, amount } : null
  const { rows, problems } = columns ? readRows(sheet, columns) : { rows: [], problems: [] }

  const settle = () => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        await onSettle(rows)
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  return (
    <>
      {(sheet.header ?? sheet.rows[0] ?? []).length > 2 || !columns ? (
        <div className="grid max-w-2xl grid-cols-2 gap-3">
          <ColumnSelect
            label="Tracking number"
            sheet={sheet}
            value={trackingNumber}
            onChange={(at) => setColumns({ trackingNumber: at, amount })}
          />
          <ColumnSelect
            label="Amount"
            sheet={sheet}
            value={amount}
            onChange={(at) => setColumns({ trackingNumber, amount: at })}
          />
        </div>
      ) : null}
      {!columns && <p className="font-medium text-danger">Choose both columns.</p>}
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
    </>
  )
}

type ColumnSelectProps = { label: string; sheet: Sheet; value: number | null; onChange(at: number | null): void }

function ColumnSelect({ label, sheet: { header, rows }, value, onChange }: ColumnSelectProps) {
  const id = useId()
  const names = header ?? (rows[0] ?? []).map((cell, at) => `Column ${at + 1}: ${cell}`)
  const options = names.map((name, at) => ({ at, name: name.trim() || `Column ${at + 1}` }))
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        className="input"
      >
        <option value="">Choose</option>
        {options.map(({ at, name }) => (
          <option key={at} value={at}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

function Problems({ problems }: { problems: Problem[] }) {
  if (problems.length === 0) return null
  return (
    <section className="border-danger border-l-4 pl-4">
      <h4 className="font-semibold text-danger">Rows left out</h4>
      <ul className="text-sm">
        {problems.map(({ line, message }) => (
          <li key={line} className="py-1">
            Row {line}: {message}
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
          {rows.map(({ line, trackingNumber, amount }) => (
            <tr key={line} className="border-rule border-t [&_td]:py-2 [&_td]:pr-3">
              <td className="text-soft tabular-nums">{line}</td>
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

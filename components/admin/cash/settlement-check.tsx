'use client'

import { useEffect, useRef, useState, useTransition } from 'react'
import { ColumnChoice, SheetWarnings, sheetForm } from '@/components/admin/form/sheet-fields'
import { counted } from '@/components/admin/lists/list-labels'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import type { Settlement, SettlementPreview } from '@/lib/orders/settle/responses'
import { addedColumns, optionalColumns, type SettlementColumn, settlementColumnLabels } from '@/lib/orders/settle/rules'
import type { SettlementSheetAnswer } from '@/lib/orders/settle/settlement-sheet'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import type { ColumnIndexes } from '@/lib/sheets/read-sheet'
import { inPaisas, inRupees, type Rupees } from '@/lib/values/money'
import { PreviewRows } from './preview-rows'

type SettlementCheckProps = {
  courier: string
  text: string
  /** The sheet as the server read it first. */
  read: SettlementSheetAnswer
  /** Rupees that the bank received, if they were entered. */
  credited: number | null
  statementDate: string
  statementNumber: string
  warnings: string[]
  onSettled(settlement: Settlement): void
  onBack(): void
}

/** A preview of the rows of a sheet with their results, before anything is settled. */
export function SettlementCheck(props: SettlementCheckProps) {
  const { courier, text, read: first, credited, statementDate, statementNumber, warnings, onSettled, onBack } = props
  const [read, setRead] = useState(first)
  const [message, setMessage] = useState('')
  /** The server's sentence about the same rows, which were entered before. */
  const [entered, setEntered] = useState('')
  const [isPending, startTransition] = useTransition()
  const readings = useRef(0)
  /** The rows of the file that are entered though their state speaks against it. */
  const [anyway, setAnyway] = useState(() => read.leftOut.flatMap(({ row, cameBack }) => (cameBack ? row : [])))
  const rows = enteredRows(read, anyway)
  const statement = { statementDate, statementNumber }
  const { preview, message: unchecked, retry } = useRowResults(courier, rows, { credited, ...statement })

  /** Reads the sheet again by other columns. The last choice counts. */
  const choose = async (places: ColumnIndexes<SettlementColumn>) => {
    readings.current += 1
    const reading = readings.current
    setMessage('')
    try {
      const body = sheetForm(text, courier, places)
      const other = await adminCall('POST /api/settlements/sheet', { body })
      if (reading === readings.current) setRead(other)
    } catch (error) {
      if (reading === readings.current) setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
    }
  }

  const correction = preview?.correction
  const changesNothing = preview?.sums.settled === 0
  const body = { rows: sentRows(rows), credited, ...statement }

  const enter = async (again: boolean) =>
    onSettled(await adminCall('POST /api/settlements', { body: { ...body, courier, again } }))
  const correct = async (id: string) => onSettled(await adminCall('PUT /api/settlements/{id}', { id, body }))
  const send = (run: () => Promise<void>) => {
    if (isPending || !preview) return
    startTransition(async () => {
      setMessage('')
      try {
        await run()
      } catch (error) {
        if (error instanceof CallError && error.status === 409) setEntered(error.message)
        else setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  return (
    <>
      <ColumnChoice
        columns={read.columns}
        labels={settlementColumnLabels}
        optional={optionalColumns}
        adding={addedColumns}
        onChoose={(places) => void choose(places)}
      />
      <SheetWarnings warnings={[...warnings, ...read.warnings]} />
      <LeftOut rows={read.leftOut} anyway={anyway} onChoose={setAnyway} />
      {rows.length > 0 && !unchecked && (
        <PreviewRows rows={rows} credited={credited} sheetNet={sheetNetOf(read, anyway)} preview={preview} />
      )}
      <div role="alert" className="flex flex-col text-danger empty:hidden">
        {(unchecked ?? message) && <p>{unchecked ?? message}</p>}
        <LoginAgain message={unchecked ?? message} />
      </div>
      <div data-foot className="flex flex-wrap gap-3 bg-paper py-3">
        {unchecked && <Button onClick={retry}>Check again</Button>}
        {correction && (
          <Button aria-disabled={isPending || undefined} onClick={() => send(() => correct(correction._id))}>
            Correct the figures
          </Button>
        )}
        {rows.length > 0 && !unchecked && (
          <Button
            variant={correction || changesNothing ? 'secondary' : 'primary'}
            aria-disabled={isPending || !preview || undefined}
            onClick={() => send(() => enter(false))}
          >
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
          onYes={() => enter(true)}
          onClose={() => setEntered('')}
        >
          {entered}
        </ConfirmDialog>
      )}
    </>
  )
}

type LeftOutProps = {
  rows: SettlementSheetAnswer['leftOut']
  anyway: number[]
  onChoose(anyway: number[]): void
}

function LeftOut({ rows, anyway, onChoose }: LeftOutProps) {
  if (rows.length === 0) return null
  return (
    <section className="border-danger border-l-4 pl-4">
      <h4 className="font-semibold text-danger">Rows left out</h4>
      <ul className="text-sm">
        {rows.map(({ row, column, reason, unpaid, cameBack }) => (
          <li key={row} className="wrap-anywhere py-1">
            Row {row}
            {column && `, ${column}`}: {reason}
            {unpaid && (
              <label className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  checked={anyway.includes(row)}
                  onChange={({ target }) =>
                    onChoose(target.checked ? [...anyway, row] : anyway.filter((one) => one !== row))
                  }
                />
                {cameBack
                  ? `${unpaid.trackingNumber} came back: count its charge all the same`
                  : `The courier did pay for ${unpaid.trackingNumber}: enter it anyway`}
              </label>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Answer = { asked: string; preview?: SettlementPreview; message?: string }

type ReadRow = SettlementSheetAnswer['rows'][number] & { anyway?: true }

/** What the sheet's own net column says of the rows to enter; null without one. */
function sheetNetOf({ net, leftOut }: SettlementSheetAnswer, anyway: number[]): Rupees | null {
  if (net === undefined) return null
  const more = leftOut.map(({ row, unpaid }) => (unpaid && anyway.includes(row) ? inPaisas(unpaid.net) : 0))
  return inRupees(more.reduce<number>((sum, amount) => sum + amount, inPaisas(net)))
}

/** The rows to enter, in the order of the file. */
const enteredRows = ({ rows, leftOut }: SettlementSheetAnswer, anyway: number[]): ReadRow[] => {
  const more = leftOut.flatMap(({ row, unpaid }) => {
    if (!unpaid || !anyway.includes(row)) return []
    const { net: _, ...entered } = unpaid
    return [{ row, ...entered }]
  })
  return more.length === 0 ? rows : [...rows, ...more].sort((a, b) => a.row - b.row)
}

type Statement = Pick<SettlementCheckProps, 'credited' | 'statementDate' | 'statementNumber'>

/** The body of a settlement, without the places of the rows in their sheet. */
const sentRows = (rows: ReadRow[]) => rows.map(({ row, ...figures }) => figures)

/** The results that rows would have, in their order, or why they are not known. Neither while the server is asked. */
function useRowResults(courier: string, rows: ReadRow[], given: Statement) {
  const [answer, setAnswer] = useState<Answer>()
  const [tries, setTries] = useState(0)
  const body = JSON.stringify({ courier, rows: sentRows(rows), ...given })
  const asked = `${tries} ${body}`
  const isEmpty = rows.length === 0
  useEffect(() => {
    if (isEmpty) return
    let isStale = false
    const hear = (heard: Omit<Answer, 'asked'>) => {
      if (!isStale) setAnswer({ asked, ...heard })
    }
    adminCall('POST /api/settlements/preview', { body: JSON.parse(body) }).then(
      (preview) => hear({ preview }),
      (error: unknown) => hear({ message: error instanceof CallError ? error.message : REQUEST_FAILED }),
    )
    return () => {
      isStale = true
    }
  }, [asked, body, isEmpty])
  const { preview, message } = answer?.asked === asked ? answer : {}
  return { preview, message, retry: () => setTries(tries + 1) }
}

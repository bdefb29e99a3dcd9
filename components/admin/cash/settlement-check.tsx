'use client'

import { useEffect, useState, useTransition } from 'react'
import { ColumnChoice, SheetWarnings } from '@/components/admin/form/sheet-fields'
import { counted } from '@/components/admin/lists/list-labels'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import type { Settlement, SettlementPreview } from '@/lib/orders/settle/responses'
import {
  optionalColumns,
  type Problem,
  type ReadRow,
  settlementColumnLabels,
  settlementRows,
  settlementSheet,
} from '@/lib/orders/settle/settlement-sheet'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { damageWarnings } from '@/lib/sheets/text'
import { PreviewRows } from './preview-rows'

type SettlementCheckProps = {
  courier: string
  text: string
  /** Rupees that the bank received, if they were entered. */
  credited: number | null
  warnings: string[]
  onSettled(settlement: Settlement): void
  onBack(): void
}

/** A preview of the rows of a sheet with their results, before anything is settled. */
export function SettlementCheck({ courier, text, credited, warnings, onSettled, onBack }: SettlementCheckProps) {
  const [columns, setColumns] = useState({})
  const [message, setMessage] = useState('')
  /** The server's sentence about the same rows, which were entered before. */
  const [entered, setEntered] = useState('')
  const [isPending, startTransition] = useTransition()
  const sheet = settlementSheet(text, columns)
  const { rows, problems } = settlementRows(sheet)
  const { preview, message: unchecked, retry } = useRowResults(courier, rows, credited)

  const correction = preview?.correction
  const changesNothing = preview?.sums.settled === 0
  const body = { rows: sentRows(rows), credited }

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
      <ColumnChoice sheet={sheet} labels={settlementColumnLabels} optional={optionalColumns} onChoose={setColumns} />
      <SheetWarnings warnings={[...warnings, ...damageWarnings(sheet)]} />
      <Problems problems={problems} />
      {rows.length > 0 && !unchecked && <PreviewRows rows={rows} credited={credited} preview={preview} />}
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

type Answer = { asked: string; preview?: SettlementPreview; message?: string }

/** The body of a settlement, without the places of the rows in their sheet. */
const sentRows = (rows: ReadRow[]) => rows.map(({ row, ...figures }) => figures)

/** The results that rows would have, in their order, or why they are not known. Neither while the server is asked. */
function useRowResults(courier: string, rows: ReadRow[], credited: number | null) {
  const [answer, setAnswer] = useState<Answer>()
  const [tries, setTries] = useState(0)
  const body = JSON.stringify({ courier, rows: sentRows(rows), credited })
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

'use client'

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { LeaveQuestion } from '@/components/admin/form/leave-guard'
import { ColumnChoice, SheetFile, SheetWarnings, sheetForm } from '@/components/admin/form/sheet-fields'
import { counted } from '@/components/admin/lists/list-labels'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import {
  isNotFilledIn,
  type TrackingColumn,
  type TrackingRow,
  trackingColumnLabels,
} from '@/lib/orders/ship/tracking-rows'
import type { TrackingSheetAnswer } from '@/lib/orders/ship/tracking-sheet'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import type { ColumnIndexes } from '@/lib/sheets/read-sheet'
import type { SheetText } from '@/lib/sheets/text'
import { CourierSelect, type Outcome, TrackingAlert, TrackingFoot, useTrackingImport } from './tracking-parts'

/** Imports tracking numbers from a courier's sheet after a preview. Failed rows stay and can be sent again. */
export function TrackingImport({ couriers }: { couriers: string[] }) {
  const id = useId()
  const [text, setText] = useState('')
  /** The rows of a file that would replace what was typed. */
  const [waiting, setWaiting] = useState<SheetText | null>(null)
  /** About the file that was chosen. */
  const [warnings, setWarnings] = useState<string[]>([])
  const { sheet, problem, choose, readNow } = useReading(text)
  const rows = sheet ? rowsOf(sheet) : []
  const importer = useTrackingImport(rows)
  const { ready } = importer
  const isTyped = ready.length > 0

  const take = (file: SheetText) => {
    setText(file.text)
    setWarnings(file.warnings)
    importer.setMessage('')
  }
  const upload = (file: SheetText) => (isTyped && file.text !== text ? setWaiting(file) : take(file))

  return (
    <form
      aria-label="Tracking numbers"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void readNow().then((read) => read && importer.submit(rowsOf(read)))
      }}
    >
      <CourierSelect importer={importer} couriers={couriers} />
      <SheetFile onRead={upload} />
      <div className="flex max-w-2xl flex-col gap-1.5">
        <label htmlFor={`${id}-rows`} className="font-medium text-sm">
          Or paste or type its rows
        </label>
        <textarea
          id={`${id}-rows`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={10}
          spellCheck={false}
          autoComplete="off"
          placeholder={'1001, 77712345\n1002, 77712346'}
          aria-describedby={`${id}-hint`}
          className="input font-mono"
        />
        <p id={`${id}-hint`} className="text-soft text-xs">
          An order number and a tracking number in each row. Rows without a tracking number are not sent. With headings,
          the columns may stand in any order.
        </p>
      </div>
      <TrackingAlert importer={importer} />
      <div role="alert" className="text-danger empty:hidden">
        {problem && <p>{problem}</p>}
        <LoginAgain message={problem} />
      </div>
      {sheet && (
        <ColumnChoice
          key={headingsOf(sheet)}
          columns={sheet.columns}
          labels={trackingColumnLabels}
          onChoose={(places) => void choose(places)}
        />
      )}
      <SheetWarnings warnings={[...warnings, ...(sheet?.warnings ?? [])]} />
      {rows.length > 0 && <TrackingPreview rows={rows} outcomeOf={importer.outcomeOf} />}
      <TrackingFoot importer={importer} rows={rows} />
      <LeaveQuestion isGuarded={isTyped} />
      {waiting !== null && (
        <ConfirmDialog
          question="Replace the rows below?"
          yes="Replace them"
          no="Keep them"
          onYes={() => take(waiting)}
          onClose={() => setWaiting(null)}
        >
          <p>{counted(ready.length, 'row')} below, not sent yet, would be lost.</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

/** All rows of a sheet in their order, each with what is wrong with it. */
const rowsOf = ({ rows, leftOut }: TrackingSheetAnswer): TrackingRow[] =>
  [
    ...rows.map((row) => ({ ...row, problem: null })),
    ...leftOut.map(({ column, reason, ...row }) => ({ ...row, problem: column ? `${column}: ${reason}` : reason })),
  ].sort((a, b) => a.row - b.row)

const headingsOf = ({ columns }: TrackingSheetAnswer) => columns.map(({ heading }) => heading).join('\n')

/** A pause in typing after which the rows are read. */
const PAUSE_MS = 300

type Read = { text: string; sheet: TrackingSheetAnswer | null }

/** What the server reads in a text of tracking numbers, whenever it changes, by the columns that were chosen for it. */
function useReading(text: string) {
  const [read, setRead] = useState<Read>({ text: '', sheet: null })
  const [problem, setProblem] = useState('')
  /** The chosen columns by the headings of a sheet. */
  const chosen = useRef<Record<string, ColumnIndexes<TrackingColumn>>>({})
  const readings = useRef(0)

  /** Null when the text could not be read. */
  const readText = async (): Promise<TrackingSheetAnswer | null> => {
    readings.current += 1
    const reading = readings.current
    const ask = (places?: ColumnIndexes<TrackingColumn>) =>
      adminCall('POST /api/orders/tracking/sheet', { body: sheetForm(text, '', places) })
    try {
      const first = text.trim() ? await ask() : nothing
      const places = chosen.current[headingsOf(first)]
      const sheet = places ? await ask(places) : first
      if (reading === readings.current) {
        setRead({ text, sheet })
        setProblem('')
      }
      return sheet
    } catch (error) {
      if (reading === readings.current) setProblem(error instanceof CallError ? error.message : REQUEST_FAILED)
      return null
    }
  }

  const readLater = useEffectEvent(() => void readText())
  useEffect(() => {
    // A file or pasted rows come at once, and typing in many small steps.
    const timer = setTimeout(() => readLater(), text ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [text])

  const choose = async (places: ColumnIndexes<TrackingColumn>) => {
    if (read.sheet) chosen.current[headingsOf(read.sheet)] = places
    await readText()
  }
  /** The present text as the server reads it. */
  const readNow = async () => (read.text === text && read.sheet ? read.sheet : readText())
  return { sheet: read.sheet, problem, choose, readNow }
}

const nothing: TrackingSheetAnswer = { columns: [], rows: [], leftOut: [], warnings: [] }

type TrackingPreviewProps = {
  rows: TrackingRow[]
  outcomeOf(row: TrackingRow): Outcome | undefined
}

/** The rows of a sheet of tracking numbers, with the state of each. */
function TrackingPreview({ rows, outcomeOf }: TrackingPreviewProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-4xl text-left text-sm">
        <caption className="pb-2 text-left font-semibold text-base">{counted(rows.length, 'row')}</caption>
        <thead className="border-edge border-b text-soft">
          <tr className="*:py-2 *:pr-3 *:font-medium">
            <th scope="col">Row</th>
            <th scope="col">Order</th>
            <th scope="col">Tracking number</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} className="border-rule border-b align-top *:py-2 *:pr-3">
              <td className="text-soft tabular-nums">{row.row}</td>
              <td className="max-w-24 truncate tabular-nums">{row.number}</td>
              <td className="wrap-anywhere">{row.trackingNumber}</td>
              <td>
                <State row={row} outcome={outcomeOf(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type StateProps = { row: TrackingRow; outcome: Outcome | undefined }

function State({ row, outcome }: StateProps) {
  if (isNotFilledIn(row)) return <span className="text-soft">{row.problem}</span>
  if (row.problem) return <span className="font-medium text-danger">{row.problem}</span>
  if (!outcome) return 'Ready'
  return <span className={`font-medium ${outcome.isDone ? 'text-success' : 'text-danger'}`}>{outcome.message}</span>
}

'use client'

import { useId, useMemo, useState } from 'react'
import { LeaveQuestion } from '@/components/admin/form/leave-guard'
import { ColumnChoice, SheetFile, SheetWarnings } from '@/components/admin/form/sheet-fields'
import { counted } from '@/components/admin/lists/list-labels'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import {
  isNotFilledIn,
  readTrackingRows,
  type TrackingColumn,
  type TrackingRow,
  trackingColumnLabels,
  trackingSheet,
} from '@/lib/orders/ship/tracking-sheet'
import type { Columns } from '@/lib/sheets/read-sheet'
import type { SheetText } from '@/lib/sheets/text'
import { damageWarnings } from '@/lib/sheets/text'
import { CourierSelect, type Outcome, TrackingAlert, TrackingFoot, useTrackingImport } from './tracking-parts'

/** Imports tracking numbers from a courier's sheet after a preview. Failed rows stay and can be sent again. */
export function TrackingImport({ couriers }: { couriers: string[] }) {
  const id = useId()
  const [text, setText] = useState('')
  /** The rows of a file that would replace what was typed. */
  const [waiting, setWaiting] = useState<SheetText | null>(null)
  /** About the file that was chosen. */
  const [warnings, setWarnings] = useState<string[]>([])
  /** The columns that were chosen, by the headings of the sheet. */
  const [chosen, setChosen] = useState<Record<string, Columns<TrackingColumn>>>({})
  const headings = useMemo(() => trackingSheet(text).headings.join('\n'), [text])
  const read = useMemo(() => trackingSheet(text, chosen[headings]), [text, chosen, headings])
  const rows = useMemo(() => readTrackingRows(read), [read])
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
        void importer.submit()
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
      <ColumnChoice
        key={headings}
        sheet={read}
        labels={trackingColumnLabels}
        onChoose={(columns) => setChosen({ ...chosen, [headings]: columns })}
      />
      <SheetWarnings warnings={[...warnings, ...damageWarnings(read)]} />
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

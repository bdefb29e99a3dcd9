'use client'

import { useId, useMemo, useState } from 'react'
import { ColumnChoice } from '@/components/admin/form/column-choice'
import { LeaveQuestion } from '@/components/admin/form/leave-guard'
import { SheetFile } from '@/components/admin/form/sheet-file'
import { SheetWarnings } from '@/components/admin/form/sheet-warnings'
import { counted } from '@/components/admin/lists/list-labels'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import type { Columns } from '@/lib/sheets/columns'
import type { SheetText } from '@/lib/sheets/text'
import { damageWarnings } from '@/lib/sheets/warnings'
import {
  columnLabels,
  isNotFilledIn,
  type TrackingColumn,
  type TrackingRow,
  trackingRows,
  trackingSheet,
} from '@/lib/tracking/tracking-sheet'
import { TrackingPreview } from './tracking-preview'
import { type Outcome, rowKey, useTrackingImport } from './use-tracking-import'

type TrackingImportProps = {
  couriers: string[]
  /** The rows at first. */
  sheet: string
  /** The numbers of those orders among them that are not paid. */
  unpaid: string[]
}

/** Imports tracking numbers from a courier's sheet after a preview. Failed rows stay and can be sent again. */
export function TrackingImport({ couriers, sheet, unpaid }: TrackingImportProps) {
  const id = useId()
  const [courier, setCourier] = useState('')
  const [text, setText] = useState(sheet)
  const [message, setMessage] = useState('')
  /** The rows of a file that would replace what was typed. */
  const [waiting, setWaiting] = useState<SheetText | null>(null)
  /** About the file that was chosen. */
  const [warnings, setWarnings] = useState<string[]>([])
  /** The columns that were chosen, by the headings of the sheet. */
  const [chosen, setChosen] = useState<Record<string, Columns<TrackingColumn>>>({})
  const headings = useMemo(() => trackingSheet(text).headings.join('\n'), [text])
  const read = useMemo(() => trackingSheet(text, chosen[headings]), [text, chosen, headings])
  const rows = useMemo(() => trackingRows(read), [read])
  const { outcomes, isRunning, send } = useTrackingImport()
  const outcomeOf = (row: TrackingRow): Outcome | undefined => outcomes[rowKey(row)]
  const ready = rows.filter((row) => !row.problem && !outcomeOf(row)?.isDone)
  const done = rows.filter((row) => !row.problem && outcomeOf(row)?.isDone)
  const failed = ready.filter((row) => outcomeOf(row))
  const isTyped = text !== sheet && ready.length > 0

  const take = (file: SheetText) => {
    setText(file.text)
    setWarnings(file.warnings)
    setMessage('')
  }
  const upload = (file: SheetText) => (isTyped && file.text !== text ? setWaiting(file) : take(file))
  const submit = () => {
    const problem = !courier ? 'Choose the courier' : ready.length === 0 ? 'There is no row to send' : ''
    setMessage(problem)
    if (!problem) void send(courier, ready)
  }

  return (
    <form
      aria-label="Tracking numbers"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex max-w-2xl flex-col gap-1.5">
        <label htmlFor={`${id}-courier`} className="font-medium text-sm">
          Courier
        </label>
        <select
          id={`${id}-courier`}
          value={courier}
          onChange={(event) => setCourier(event.target.value)}
          className="input"
          required
        >
          <option value="">Choose</option>
          {couriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
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
      <div role="alert" className="text-danger empty:hidden">
        {message && <p>{message}</p>}
        <LoginAgain message={failed.at(-1) && outcomeOf(failed.at(-1) as TrackingRow)?.message} />
      </div>
      <ColumnChoice
        sheet={read}
        labels={columnLabels}
        onChoose={(columns) => setChosen({ ...chosen, [headings]: columns })}
      />
      <SheetWarnings warnings={[...warnings, ...damageWarnings(read)]} />
      {rows.length > 0 && <TrackingPreview rows={rows} unpaid={unpaid} outcomeOf={outcomeOf} />}
      <div
        data-foot={rows.length > 0 ? '' : undefined}
        className="-mx-4 flex flex-wrap items-center gap-3 bg-paper px-4 py-3 sm:mx-0 sm:px-0"
      >
        <Button type="submit" aria-disabled={isRunning || undefined}>
          {isRunning ? 'Please wait…' : labelOf(ready.length, failed.length)}
        </Button>
        <p role="status" className="text-sm">
          {summary(rows, ready.length, done.length)}
        </p>
      </div>
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

function labelOf(ready: number, failed: number): string {
  if (ready === 0) return 'Ship'
  return failed === ready ? `Try ${counted(ready, 'order')} again` : `Ship ${counted(ready, 'order')}`
}

function summary(rows: TrackingRow[], ready: number, done: number): string {
  const missing = rows.filter(isNotFilledIn).length
  const wrong = rows.filter(({ problem }) => problem).length - missing
  const parts = [
    done > 0 && `${done} shipped`,
    ready > 0 && `${ready} to send`,
    missing > 0 && `${missing} without a tracking number`,
    wrong > 0 && `${wrong} wrong`,
  ]
  return parts.filter(Boolean).join(', ')
}

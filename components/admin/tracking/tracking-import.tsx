'use client'

import { type ChangeEvent, useId, useMemo, useState } from 'react'
import { LeaveQuestion } from '@/components/admin/form/leave-guard'
import { counted } from '@/components/admin/lists/list-labels'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { isNotFilledIn, type SheetRow, trackingSheet } from '@/lib/tracking/tracking-sheet'
import { csvText } from '@/lib/values/csv'
import { TrackingPreview } from './tracking-preview'
import { type Outcome, rowKey, useTrackingImport } from './use-tracking-import'

/** The size limit of a courier's sheet, which normally has a few kilobytes. */
const MAX_BYTES = 1024 * 1024

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
  const [waiting, setWaiting] = useState<string | null>(null)
  const rows = useMemo(() => trackingSheet(text), [text])
  const { outcomes, isRunning, send } = useTrackingImport()
  const outcomeOf = (row: SheetRow): Outcome | undefined => outcomes[rowKey(row)]
  const ready = rows.filter((row) => !row.problem && !outcomeOf(row)?.isDone)
  const done = rows.filter((row) => !row.problem && outcomeOf(row)?.isDone)
  const failed = ready.filter((row) => outcomeOf(row))
  const isTyped = text !== sheet && ready.length > 0

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const problem = await problemOf(file)
    setMessage(problem)
    const found = problem ? text : csvText(await file.arrayBuffer())
    if (isTyped && found !== text) setWaiting(found)
    else setText(found)
    target.value = ''
  }
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
      <div className="flex max-w-2xl flex-col gap-1.5">
        <label htmlFor={`${id}-file`} className="font-medium text-sm">
          The courier’s sheet (CSV)
        </label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={upload}
          className="input py-2 file:mr-3 file:border-0 file:bg-transparent file:font-medium"
        />
      </div>
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
        <LoginAgain message={failed.at(-1) && outcomeOf(failed.at(-1) as SheetRow)?.message} />
      </div>
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
          onYes={() => setText(waiting)}
          onClose={() => setWaiting(null)}
        >
          <p>{counted(ready.length, 'row')} below, not sent yet, would be lost.</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

async function problemOf(file: File): Promise<string> {
  if (file.size > MAX_BYTES) return 'This file is too large for a sheet of tracking numbers'
  const begin = await file.slice(0, 4).text()
  return begin.startsWith('PK') || begin.startsWith('\uFFFD') ? 'This is no CSV file: please save the sheet as CSV' : ''
}

function labelOf(ready: number, failed: number): string {
  if (ready === 0) return 'Ship'
  return failed === ready ? `Try ${counted(ready, 'order')} again` : `Ship ${counted(ready, 'order')}`
}

function summary(rows: SheetRow[], ready: number, done: number): string {
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

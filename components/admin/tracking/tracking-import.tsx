'use client'

import { useId, useMemo, useState } from 'react'
import { ColumnChoice } from '@/components/admin/form/column-choice'
import { LeaveQuestion } from '@/components/admin/form/leave-guard'
import { SheetFile } from '@/components/admin/form/sheet-file'
import { SheetWarnings } from '@/components/admin/form/sheet-warnings'
import { counted } from '@/components/admin/lists/list-labels'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { columnLabels, type TrackingColumn, trackingRows, trackingSheet } from '@/lib/orders/ship/tracking-sheet'
import type { Columns } from '@/lib/sheets/read-sheet'
import type { SheetText } from '@/lib/sheets/text'
import { damageWarnings } from '@/lib/sheets/text'
import { CourierSelect, TrackingAlert, TrackingFoot } from './tracking-parts'
import { TrackingPreview } from './tracking-preview'
import { useTrackingImport } from './use-tracking-import'

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
  const rows = useMemo(() => trackingRows(read), [read])
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
        labels={columnLabels}
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

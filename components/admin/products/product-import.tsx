'use client'

import { Download } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { SheetWarnings } from '@/components/admin/form/sheet-fields'
import { counted } from '@/components/admin/lists/list-labels'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import type { ImportAnswer } from '@/lib/product-sheet/responses'
import { columnHeading } from '@/lib/sheets/read-sheet'
import { formatDateTime } from '@/lib/values/dates'
import { ImportPlan, WrongRows } from './import-plan'
import { useProductImport } from './use-product-import'

/**
 * Imports a sheet of products after a preview of its changes.
 * @param fields the columns that a sheet may have
 */
export function ProductImport({ fields }: { fields: string[] }) {
  const id = useId()
  const importing = useProductImport()
  const { step, columns, rows, rejected, warnings, importedAt, message, imported, isRunning } = importing
  const wrong = rows.filter((row) => row.message)
  const changing = rows.filter(({ changes }) => changes.length > 0).length
  const isChecked = step === 'checked'

  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <div className="flex max-w-2xl flex-col gap-1.5">
        <label htmlFor={id} className="font-medium text-sm">
          Sheet of products (Excel or CSV)
        </label>
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          disabled={isRunning}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void importing.choose(file)
            // Allows choosing the same file again once it is corrected.
            target.value = ''
          }}
          className="input py-2 file:mr-3 file:border-0 file:bg-transparent file:font-medium"
        />
        <p className="text-soft text-xs">At most 5,000 rows and 5 MiB. Nothing changes before you have seen it.</p>
      </div>
      <div role="alert" className="text-danger empty:hidden">
        {message && <p className="wrap-anywhere">{message}</p>}
        <LoginAgain message={message} />
      </div>
      {isRunning && <Progress label={step === 'checking' ? 'Checking the sheet' : 'Importing'} sent={importing.sent} />}
      {(isChecked || step === 'done') && (
        <Summary
          key={step}
          text={
            step === 'done'
              ? `Imported: ${counted(changing, 'row')} changed, ${rows.length - changing} as before.`
              : `${counted(rows.length, 'row')}: ${changing} with changes, ${wrong.length} wrong, the rest as before.`
          }
        />
      )}
      {!isRunning && step !== 'done' && (
        <IgnoredColumns
          columns={columns}
          fields={fields}
          chosen={importing.chosen}
          onChoose={(index, column) => void importing.chooseColumn(index, column)}
        />
      )}
      {isChecked && <SheetWarnings warnings={warnings} />}
      {rejected !== undefined && !isRunning && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => saveFile('rejected-products.csv', rejected)}>
            <Download aria-hidden="true" size={18} strokeWidth={1.5} />
            Download rows to correct
          </Button>
          {isChecked && wrong.length > 0 && wrong.length < rows.length && (
            <Button variant="secondary" size="sm" onClick={() => void importing.leaveOut()}>
              Leave out products with wrong rows
            </Button>
          )}
        </div>
      )}
      {isChecked && importedAt && changing > 0 && (
        <p className="border-danger border-l-2 pl-3 font-medium text-danger">
          This sheet was already imported on {formatDateTime(importedAt)}. Its changes in stock would be made again.
        </p>
      )}
      {isChecked && wrong.length > 0 && <WrongRows rows={wrong} />}
      {isChecked && changing > 0 && <ImportPlan rows={rows} />}
      {isChecked && wrong.length === 0 && changing > 0 && (
        <div data-foot className="bg-paper py-3">
          <Button onClick={() => void importing.run(false)}>Import {counted(changing, 'row')}</Button>
        </div>
      )}
      {imported && (
        <ConfirmDialog
          question="Import this sheet again?"
          yes="Import it again"
          onYes={() => void importing.run(true)}
          onClose={importing.keep}
        >
          {imported}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** The result of the import. It gets the focus, because the button that started it may be gone. */
function Summary({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p ref={place} tabIndex={-1} role="status" className="font-semibold">
      {text}
    </p>
  )
}

/** The upload progress, then a message that the server is working. */
function Progress({ label, sent }: { label: string; sent: number }) {
  const isSent = sent >= 1
  return (
    <div className="flex max-w-2xl flex-col gap-1.5" role="status">
      <p className="text-sm">{isSent ? `${label}…` : `Sending the sheet: ${Math.floor(sent * 100)}%`}</p>
      <progress aria-label={label} className="h-2 w-full accent-accent" value={isSent ? undefined : sent} />
    </div>
  )
}

type IgnoredColumnsProps = {
  columns: ImportAnswer['columns']
  fields: string[]
  /** The columns that the owner chose, by their places from 1. */
  chosen: Record<string, number>
  /** Reads a column as another one of the sheet; null to leave it out. */
  onChoose(index: number, column: string | null): void
}

/** The columns of a sheet whose headings are no names of the API. The owner may say what each means. */
function IgnoredColumns({ columns, fields, chosen, onChoose }: IgnoredColumnsProps) {
  const id = useId()
  const headings = columns.map(({ heading }) => heading)
  const isChosen = (index: number) => Object.values(chosen).includes(index + 1)
  const shown = columns.flatMap(({ heading, meaning }, index) =>
    (meaning === null && heading) || isChosen(index) ? [index] : [],
  )
  if (shown.length === 0) return null
  const meaningOf = (index: number) => columns[index]?.meaning ?? ''
  const choices = (index: number) =>
    fields.filter((field) => field === meaningOf(index) || columns.every(({ meaning }) => meaning !== field))
  return (
    <section aria-labelledby={id} className="flex max-w-2xl flex-col gap-2">
      <h2 id={id} className="font-semibold text-base">
        Columns without a known name
      </h2>
      <ul className="flex flex-col gap-2">
        {shown.map((index) => (
          <li key={index} className="grid grid-cols-2 items-center gap-3">
            <label htmlFor={`${id}-${index}`} className="wrap-anywhere text-sm">
              {columnHeading({ headings }, index)}
            </label>
            <select
              id={`${id}-${index}`}
              value={meaningOf(index)}
              onChange={({ target }) => onChoose(index, target.value || null)}
              className="input"
            >
              <option value="">Left out</option>
              {choices(index).map((column) => (
                <option key={column} value={column}>
                  Import as {column}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Offers a text to the browser as a file to save. */
function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

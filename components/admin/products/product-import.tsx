'use client'

import { Download } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { SheetWarnings } from '@/components/admin/form/sheet-fields'
import { counted } from '@/components/admin/lists/list-labels'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { nameOfRow, rejectedSheet, rowsOfWrongProducts } from '@/lib/product-sheet/rejected'
import type { PlannedRow } from '@/lib/product-sheet/responses'
import type { Columns, Sheet } from '@/lib/sheets/read-sheet'
import { columnHeading } from '@/lib/sheets/read-sheet'
import { formatDateTime } from '@/lib/values/dates'
import { ImportPlan, WrongRows } from './import-plan'
import { useProductImport } from './use-product-import'

/** Imports a sheet of products after a preview of its changes. */
export function ProductImport() {
  const id = useId()
  const importing = useProductImport()
  const { step, sheet, rows, warnings, importedAt, left, message, imported, isRunning } = importing
  const wrong = rows.filter((row) => row.message)
  const changing = rows.filter(({ changes }) => changes.length > 0).length
  const rejected = sheet ? [...left, ...rowsOfWrongProducts(sheet, rows)] : []
  const nameOf = (row: PlannedRow) => (sheet && nameOfRow(sheet, row)) || row._id || 'New product'
  const isChecked = step === 'checked'

  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <div className="flex max-w-2xl flex-col gap-1.5">
        <label htmlFor={id} className="font-medium text-sm">
          Sheet of products (CSV)
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          disabled={isRunning}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void importing.choose(file)
            // Allows choosing the same file again once it is corrected.
            target.value = ''
          }}
          className="input py-2 file:mr-3 file:border-0 file:bg-transparent file:font-medium"
        />
        <p className="text-soft text-xs">
          At most 5,000 rows and 5 MiB. In Excel, save it as “CSV UTF-8”. Nothing changes before you have seen it.
        </p>
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
      {sheet && !isRunning && step !== 'done' && (
        <IgnoredColumns
          sheet={sheet}
          chosen={importing.chosen}
          onChoose={(index, column) => void importing.chooseColumn(index, column)}
        />
      )}
      {isChecked && <SheetWarnings warnings={warnings} />}
      {sheet && rejected.length > 0 && !isRunning && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => saveFile('rejected-products.csv', rejectedSheet(sheet, rejected))}
          >
            <Download aria-hidden="true" size={18} strokeWidth={1.5} />
            Download {counted(rejected.length, 'row')} to correct
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
      {isChecked && wrong.length > 0 && <WrongRows rows={wrong} nameOf={nameOf} />}
      {isChecked && sheet && changing > 0 && <ImportPlan rows={rows} sheet={sheet} nameOf={nameOf} />}
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
  sheet: Sheet<string>
  chosen: Partial<Columns<string>>
  /** Reads a column as another one of the sheet; null to leave it out. */
  onChoose(index: number, column: string | null): void
}

/** The columns of a sheet whose headings are no names of the API. The owner may say what each means. */
function IgnoredColumns({ sheet, chosen, onChoose }: IgnoredColumnsProps) {
  const id = useId()
  const { headings, ignored, columns } = sheet
  const shown = headings.flatMap((_, index) =>
    ignored.includes(index) || Object.values(chosen).includes(index) ? [index] : [],
  )
  if (shown.length === 0) return null
  const columnAt = (index: number) => Object.keys(chosen).find((column) => chosen[column] === index) ?? ''
  const choices = (index: number) =>
    Object.keys(columns).filter((column) => columns[column] === null || columns[column] === index)
  return (
    <section aria-labelledby={id} className="flex max-w-2xl flex-col gap-2">
      <h2 id={id} className="font-semibold text-base">
        Columns without a known name
      </h2>
      <ul className="flex flex-col gap-2">
        {shown.map((index) => (
          <li key={index} className="grid grid-cols-2 items-center gap-3">
            <label htmlFor={`${id}-${index}`} className="wrap-anywhere text-sm">
              {columnHeading(sheet, index)}
            </label>
            <select
              id={`${id}-${index}`}
              value={columnAt(index)}
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

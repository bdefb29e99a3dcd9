'use client'

import { Download } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Tick } from '@/components/admin/form/fields'
import { SheetWarnings } from '@/components/admin/form/sheet-fields'
import { counted } from '@/components/admin/lists/list-labels'
import { saveFile } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import type { Department } from '@/lib/settings/departments'
import { formatMoment } from '@/lib/values/dates'
import { ImportPlan, WrongRows } from './import-plan'
import { IgnoredColumns, MissingFields } from './import-questions'
import { useProductImport } from './use-product-import'

/**
 * Imports a sheet of products after a preview of its changes.
 * @param fields the columns that a sheet may have
 */
export function ProductImport({ fields, departments }: { fields: string[]; departments: Department[] }) {
  const id = useId()
  const importing = useProductImport()
  const { step, columns, rows, rejected, warnings, importedAt, message, imported, isRunning } = importing
  const wrong = rows.filter((row) => row.message)
  const changing = rows.filter(({ changes }) => changes.length > 0).length
  const isChecked = step === 'checked'
  const isAgreed = (!importing.isDamaged || importing.isDamageTaken) && importing.isNewTaken

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
      {isChecked && (
        <MissingFields
          departments={departments}
          missing={importing.missing}
          defaults={importing.defaults}
          onSay={(all) => void importing.say(all)}
        />
      )}
      {isChecked && <SheetWarnings warnings={warnings} />}
      {rejected !== undefined && !isRunning && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => saveFile('rejected-products.csv', new Blob([rejected], { type: 'text/csv' }))}
          >
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
          This sheet was already imported, {formatMoment(importedAt)}. Its changes in stock would be made again.
        </p>
      )}
      {isChecked && wrong.length > 0 && <WrongRows rows={wrong} />}
      {isChecked && changing > 0 && <ImportPlan rows={rows} />}
      {isChecked && wrong.length === 0 && changing > 0 && (
        <div data-foot className="bg-paper py-3">
          {importing.isDamaged && (
            <Tick isOn={importing.isDamageTaken} onChange={importing.takeDamage}>
              Import the sheet although letters were lost in it
            </Tick>
          )}
          {importing.newProducts !== undefined && (
            <Tick isOn={importing.isNewTaken} onChange={importing.takeNew}>
              {counted(importing.newProducts, 'product')} in this sheet {importing.newProducts === 1 ? 'is' : 'are'} new
              to the shop
            </Tick>
          )}
          <Button disabled={!isAgreed} onClick={() => void importing.run(false)}>
            Import {counted(changing, 'row')}
          </Button>
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

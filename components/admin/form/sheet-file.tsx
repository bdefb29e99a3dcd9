import { type ChangeEvent, useId, useState } from 'react'
import { NOT_CSV, type SheetText, sheetText } from '@/lib/sheets/text'

/** The size limit of a courier's sheet, which normally has a few kilobytes. */
const MAX_BYTES = 1024 * 1024

/** A field for a courier's sheet as a file, which is read in the browser. */
export function SheetFile({ onRead }: { onRead(sheet: SheetText): void }) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const isSmall = file.size <= MAX_BYTES
    const sheet = isSmall ? sheetText(new Uint8Array(await file.arrayBuffer())) : null
    setProblem(sheet ? '' : `${file.name}: ${isSmall ? NOT_CSV : 'this file is too large for a courier’s sheet'}.`)
    if (sheet) onRead(sheet)
    // Allows choosing the same file again once it is corrected.
    target.value = ''
  }
  return (
    <div className="flex max-w-2xl flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        The courier’s sheet (CSV)
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={(event) => void read(event)}
        className="input py-2 file:mr-3 file:border-0 file:bg-transparent file:font-medium"
      />
      <p role="alert" className="text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { sendForm } from '@/components/admin/form/send-form'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { rightSheet, rowsOfWrongProducts } from '@/lib/product-sheet/rejected'
import type { ImportAnswer, PlannedRow } from '@/lib/product-sheet/responses'
import type { Columns, Sheet } from '@/lib/sheets/read-sheet'
import { NOT_CSV, sheetText } from '@/lib/sheets/text'

const MAX_BYTES = 5 * 1024 * 1024
/** The bytes of the multipart form around the file, which count toward the limit. */
const FORM_BYTES = 1024

const MAY_BE_IMPORTED =
  'The answer was lost, so the sheet may have been imported. Choose it again: if it was imported, the preview says so.'

type Step = 'choose' | 'checking' | 'checked' | 'importing' | 'done'

type ImportState = {
  step: Step
  /** The chosen sheet, for its columns, product names and the file of invalid rows. */
  sheet: Sheet<string> | null
  /** The columns that the owner chose. */
  chosen: Partial<Columns<string>>
  rows: PlannedRow[]
  warnings: string[]
  /** When this very sheet was imported before. */
  importedAt?: string
  /** Rows that were skipped: of products with an invalid row. */
  left: PlannedRow[]
  message: string
  /** The server's sentence about the same sheet, which was imported within a day. */
  imported: string
  /** The upload progress from 0 to 1. */
  sent: number
}

const nothing: ImportState = {
  ...{ step: 'choose', sheet: null, chosen: {}, rows: [], warnings: [], left: [] },
  ...{ message: '', imported: '', sent: 0 },
}

/** Checks a sheet of products with a dry run, and imports it. */
export function useProductImport() {
  const router = useRouter()
  const [state, setState] = useState(nothing)
  const file = useRef<Blob>(null)
  /** The text of the chosen file, and the columns that the owner chose, by their places from 0. */
  const read = useRef<{ text: string; columns: Partial<Columns<string>> }>({ text: '', columns: {} })
  const isRunning = state.step === 'checking' || state.step === 'importing'

  useEffect(() => {
    if (!isRunning) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isRunning])

  const patch = (change: Partial<ImportState>) => setState((now) => ({ ...now, ...change }))

  const send = async (sheet: Blob, isDryRun: boolean, again = false) => {
    file.current = sheet
    patch({ step: isDryRun ? 'checking' : 'importing', message: '', sent: 0 })
    const form = new FormData()
    form.append('file', sheet, 'products.csv')
    const places = Object.entries(read.current.columns).map(([column, index]) => [
      column,
      typeof index === 'number' ? index + 1 : null,
    ])
    if (places.length > 0) form.append('columns', JSON.stringify(Object.fromEntries(places)))
    try {
      const given = { query: { dryRun: `${isDryRun}`, again: `${again}` }, body: form } as const
      const { rows, warnings, importedAt } = await sendForm('POST /api/products/import', given, (sent, total) =>
        patch({ sent: sent / total }),
      )
      patch({ rows, warnings, importedAt, step: isDryRun ? 'checked' : 'done' })
      if (!isDryRun) router.refresh()
    } catch (error) {
      if (error instanceof CallError && error.status === 409) return patch({ imported: error.message, step: 'checked' })
      const rows = rowsOf(error)
      const isUnsure = !isDryRun && mayBeImported(error)
      const message = isUnsure ? MAY_BE_IMPORTED : error instanceof CallError ? error.message : REQUEST_FAILED
      // Choosing the sheet again shows what it would change now.
      patch({ message, step: rows || !(isDryRun || isUnsure) ? 'checked' : 'choose', ...(rows && { rows }) })
    }
  }
  const choose = async (chosen: File) => {
    setState(nothing)
    if (chosen.size > MAX_BYTES - FORM_BYTES) return patch({ message: 'This file is larger than 5 MiB' })
    const decoded = sheetText(new Uint8Array(await chosen.arrayBuffer()))
    if (!decoded) return patch({ message: NOT_CSV })
    read.current = { text: decoded.text, columns: {} }
    await readAndSend(chosen)
  }
  const readAndSend = async (sheet: Blob) => {
    // Its columns are those of the form's schema, so zod is loaded before it, to be configured for the browser.
    await import('@/components/ui/form/zod-resolver')
    const { productSheet } = await import('@/lib/product-sheet/read-products')
    patch({ sheet: productSheet(read.current.text, read.current.columns), chosen: read.current.columns })
    await send(sheet, true)
  }
  /** Reads a column of the sheet as another one; null to leave it out. */
  const chooseColumn = async (index: number, column: string | null) => {
    const others = Object.entries(read.current.columns).filter(([, place]) => place !== index)
    read.current.columns = { ...Object.fromEntries(others), ...(column !== null && { [column]: index }) }
    patch({ rows: [] })
    if (file.current) await readAndSend(file.current)
  }
  /** Continues without the products that have an invalid row. */
  const leaveOut = () => {
    if (!state.sheet) return
    patch({ left: [...state.left, ...rowsOfWrongProducts(state.sheet, state.rows)] })
    return send(new Blob([rightSheet(state.sheet, [...state.left, ...state.rows])]), true)
  }
  const run = (again: boolean) => (file.current ? send(file.current, false, again) : undefined)
  return { ...state, isRunning, choose, chooseColumn, leaveOut, run, keep: () => patch({ imported: '' }) }
}

/** Whether an import may have been done: no answer came, or one that a proxy may have given instead of the shop. */
const mayBeImported = (error: unknown) => !(error instanceof CallError && error.status > 0 && error.status < 500)

/** The invalid rows of a refused import. */
function rowsOf(error: unknown): PlannedRow[] | undefined {
  const body = error instanceof CallError ? (error.body as Partial<ImportAnswer> | null) : null
  return Array.isArray(body?.rows) ? body.rows : undefined
}

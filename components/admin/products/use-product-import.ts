import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { sendForm } from '@/components/admin/form/send-form'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { rightSheet, rowsOfWrongProducts } from '@/lib/product-sheet/rejected'
import type { ImportAnswer, PlannedRow } from '@/lib/product-sheet/responses'
import { csvRows, csvText } from '@/lib/values/csv'

const MAX_BYTES = 5 * 1024 * 1024
/** The bytes of the multipart form around the file, which count toward the limit. */
const FORM_BYTES = 1024

const MAY_BE_IMPORTED =
  'The answer was lost, so the sheet may have been imported. Choose it again: if it was imported, the preview says so.'

type Step = 'choose' | 'checking' | 'checked' | 'importing' | 'done'

type ImportState = {
  step: Step
  /** The cells of the chosen sheet, for product names and the file of invalid rows. */
  cells: string[][]
  rows: PlannedRow[]
  /** When this very sheet was imported before. */
  importedAt?: string
  /** Rows that were skipped: of products with an invalid row. */
  left: PlannedRow[]
  message: string
  /** The upload progress from 0 to 1. */
  sent: number
}

const nothing: ImportState = { step: 'choose', cells: [], rows: [], left: [], message: '', sent: 0 }

/** Checks a sheet of products with a dry run, and imports it. */
export function useProductImport() {
  const router = useRouter()
  const [state, setState] = useState(nothing)
  const file = useRef<Blob>(null)
  const isRunning = state.step === 'checking' || state.step === 'importing'

  useEffect(() => {
    if (!isRunning) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isRunning])

  const patch = (change: Partial<ImportState>) => setState((now) => ({ ...now, ...change }))

  const send = async (sheet: Blob, isDryRun: boolean) => {
    file.current = sheet
    patch({ step: isDryRun ? 'checking' : 'importing', message: '', sent: 0 })
    const form = new FormData()
    form.append('file', sheet, 'products.csv')
    try {
      const given = { query: { dryRun: isDryRun ? 'true' : 'false' }, body: form } as const
      const { rows, importedAt } = await sendForm('POST /api/products/import', given, (sent, total) =>
        patch({ sent: sent / total }),
      )
      patch({ rows, importedAt, step: isDryRun ? 'checked' : 'done' })
      if (!isDryRun) router.refresh()
    } catch (error) {
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
    patch({ cells: csvRows(csvText(await chosen.arrayBuffer())) })
    await send(chosen, true)
  }
  /** Continues without the products that have an invalid row. */
  const leaveOut = () => {
    patch({ left: [...state.left, ...rowsOfWrongProducts(state.cells, state.rows)] })
    return send(new Blob([rightSheet(state.cells, [...state.left, ...state.rows])]), true)
  }
  const run = () => (file.current ? send(file.current, false) : undefined)
  return { ...state, isRunning, choose, leaveOut, run, again: () => setState(nothing) }
}

/** Whether an import may have been done: no answer came, or one that a proxy may have given instead of the shop. */
const mayBeImported = (error: unknown) => !(error instanceof CallError && error.status > 0 && error.status < 500)

/** The invalid rows of a refused import. */
function rowsOf(error: unknown): PlannedRow[] | undefined {
  const body = error instanceof CallError ? (error.body as Partial<ImportAnswer> | null) : null
  return Array.isArray(body?.rows) ? body.rows : undefined
}

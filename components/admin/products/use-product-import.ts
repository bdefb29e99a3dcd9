import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { sendForm } from '@/components/admin/form/send-form'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { rowsOfProducts } from '@/lib/product-sheet/rejected'
import type { ImportAnswer } from '@/lib/product-sheet/responses'

const MAX_BYTES = 5 * 1024 * 1024
/** The bytes of the multipart form around the file, which count toward the limit. */
const FORM_BYTES = 64 * 1024

const MAY_BE_IMPORTED =
  'The answer was lost, so the sheet may have been imported. Choose it again: if it was imported, the preview says so.'

type Step = 'choose' | 'checking' | 'checked' | 'importing' | 'done'

/** What the owner decided about the chosen sheet. */
type Choice = {
  /** The columns by their places from 1. */
  columns: Record<string, number>
  /** The rows whose products are left out. */
  leaveOut: number[]
  /** What new products have where the sheet says nothing, by column. */
  defaults: Record<string, string>
}

type ImportState = Omit<ImportAnswer, 'ignored'> & {
  step: Step
  message: string
  /** The server's sentence about the same sheet, which was imported within a day. */
  imported: string
  /** The upload progress from 0 to 1. */
  sent: number
}

const nothing: ImportState = {
  ...{ step: 'choose', columns: [], rows: [], warnings: [], missing: [], isDamaged: false },
  ...{ message: '', imported: '', sent: 0 },
}
const undecided: Choice = { columns: {}, leaveOut: [], defaults: {} }
const nothingTaken = { damage: false, newProducts: 0 }

/** Checks a sheet of products with a dry run, and imports it. */
export function useProductImport() {
  const router = useRouter()
  const [state, setState] = useState(nothing)
  const [choice, setChoice] = useState(undecided)
  /** What the owner agreed to: lost letters, and this number of new products. */
  const [taken, setTaken] = useState(nothingTaken)
  const file = useRef<File>(null)
  const isRunning = state.step === 'checking' || state.step === 'importing'

  useEffect(() => {
    if (!isRunning) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isRunning])

  const patch = (change: Partial<ImportState>) => setState((now) => ({ ...now, ...change }))

  const send = async (sheet: File, { columns, leaveOut, defaults }: Choice, isDryRun: boolean, again = false) => {
    patch({ step: isDryRun ? 'checking' : 'importing', message: '', sent: 0 })
    const form = new FormData()
    form.append('columns', JSON.stringify(columns))
    form.append('leaveOut', JSON.stringify(leaveOut))
    form.append('defaults', JSON.stringify(defaults))
    form.append('file', sheet, sheet.name)
    try {
      const isNew = taken.newProducts > 0 && { newProducts: String(taken.newProducts) }
      const given = { query: { dryRun: `${isDryRun}`, again: `${again}`, ...isNew }, body: form } as const
      const answer = await sendForm('POST /api/products/import', given, (sent, total) => patch({ sent: sent / total }))
      setState({ ...nothing, ...answer, step: isDryRun ? 'checked' : 'done' })
      if (!isDryRun) router.refresh()
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        const { newProducts } = (error.body ?? {}) as Partial<ImportAnswer>
        // Goods of the shop have changed since the sheet was checked.
        if (newProducts !== undefined) return patch({ newProducts, message: error.message, step: 'checked' })
        return patch({ imported: error.message, step: 'checked' })
      }
      const refused = refusedOf(error)
      const isUnsure = !isDryRun && mayBeImported(error)
      const message = isUnsure ? MAY_BE_IMPORTED : error instanceof CallError ? error.message : REQUEST_FAILED
      // Choosing the sheet again shows what it would change now.
      patch({ ...refused, message, step: refused.rows || !(isDryRun || isUnsure) ? 'checked' : 'choose' })
    }
  }
  const choose = async (chosen: File) => {
    setState(nothing)
    setChoice(undecided)
    setTaken(nothingTaken)
    file.current = chosen
    if (chosen.size > MAX_BYTES - FORM_BYTES) return patch({ message: 'This file is larger than 5 MiB' })
    await send(chosen, undecided, true)
  }
  const check = async (next: Choice) => {
    setChoice(next)
    if (file.current) await send(file.current, next, true)
  }
  /** Reads a column of the sheet as another one; null to leave it out. */
  const chooseColumn = (index: number, column: string | null) => {
    const others = Object.entries(choice.columns).filter(([, place]) => place !== index + 1)
    const columns = { ...Object.fromEntries(others), ...(column !== null && { [column]: index + 1 }) }
    patch({ rows: [] })
    return check({ ...choice, columns })
  }
  /** Continues without the products that have an invalid row. */
  const leaveOut = () => {
    const wrong = rowsOfProducts(state.rows, ({ message }) => Boolean(message)).map(({ row }) => row)
    return check({ ...choice, leaveOut: [...choice.leaveOut, ...wrong] })
  }
  const say = (defaults: Choice['defaults']) => check({ ...choice, defaults })
  const run = (again: boolean) => (file.current ? send(file.current, choice, false, again) : undefined)
  const keep = () => patch({ imported: '' })
  const consents = {
    isDamageTaken: taken.damage,
    takeDamage: (damage: boolean) => setTaken({ ...taken, damage }),
    isNewTaken: taken.newProducts === (state.newProducts ?? taken.newProducts),
    takeNew: (isTaken: boolean) => setTaken({ ...taken, newProducts: isTaken ? (state.newProducts ?? 0) : 0 }),
  }
  const { columns: chosen, defaults } = choice
  return { ...state, ...consents, chosen, defaults, isRunning, choose, chooseColumn, leaveOut, say, run, keep }
}

/** Whether an import may have been done: no answer came, or one that a proxy may have given instead of the shop. */
const mayBeImported = (error: unknown) => !(error instanceof CallError && error.status > 0 && error.status < 500)

/** The columns of a refused sheet, and its rows if some are invalid. */
function refusedOf(error: unknown): Partial<ImportAnswer> {
  const body = error instanceof CallError ? (error.body as Partial<ImportAnswer> | null) : null
  const { columns, rows, rejected } = body ?? {}
  return { ...(columns && { columns }), ...(rows && { rows, rejected }) }
}

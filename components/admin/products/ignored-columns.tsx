import { useId } from 'react'
import type { Columns } from '@/lib/sheets/read-sheet'
import { columnHeading, type Sheet } from '@/lib/sheets/read-sheet'

type IgnoredColumnsProps = {
  sheet: Sheet<string>
  chosen: Partial<Columns<string>>
  /** Reads a column as another one of the sheet; null to leave it out. */
  onChoose(at: number, column: string | null): void
}

/** The columns of a sheet whose headings are no names of the API. The owner may say what each means. */
export function IgnoredColumns({ sheet, chosen, onChoose }: IgnoredColumnsProps) {
  const id = useId()
  const { headings, ignored, columns } = sheet
  const shown = headings.flatMap((_, at) => (ignored.includes(at) || Object.values(chosen).includes(at) ? [at] : []))
  if (shown.length === 0) return null
  const columnAt = (at: number) => Object.keys(chosen).find((column) => chosen[column] === at) ?? ''
  const choices = (at: number) =>
    Object.keys(columns).filter((column) => columns[column] === null || columns[column] === at)
  return (
    <section aria-labelledby={id} className="flex max-w-2xl flex-col gap-2">
      <h2 id={id} className="font-semibold text-base">
        Columns without a known name
      </h2>
      <ul className="flex flex-col gap-2">
        {shown.map((at) => (
          <li key={at} className="grid grid-cols-2 items-center gap-3">
            <label htmlFor={`${id}-${at}`} className="wrap-anywhere text-sm">
              {columnHeading(sheet, at)}
            </label>
            <select
              id={`${id}-${at}`}
              value={columnAt(at)}
              onChange={({ target }) => onChoose(at, target.value || null)}
              className="input"
            >
              <option value="">Left out</option>
              {choices(at).map((column) => (
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

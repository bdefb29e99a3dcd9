import { type FormEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { fieldOf } from '@/lib/catalog/product-fields'
import type { ImportAnswer } from '@/lib/product-sheet/responses'
import { type Department, kindsOf } from '@/lib/settings/departments'
import { columnHeading } from '@/lib/sheets/read-sheet'

type IgnoredColumnsProps = {
  columns: ImportAnswer['columns']
  fields: string[]
  /** The columns that the owner chose, by their places from 1. */
  chosen: Record<string, number>
  /** Reads a column as another one of the sheet; null to leave it out. */
  onChoose(index: number, column: string | null): void
}

/** The columns of a sheet whose headings are no names of the API. The owner may say what each means. */
export function IgnoredColumns({ columns, fields, chosen, onChoose }: IgnoredColumnsProps) {
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

type MissingFieldsProps = {
  departments: Department[]
  missing: string[]
  /** What the owner has already said, by column. */
  defaults: Record<string, string>
  onSay(defaults: Record<string, string>): void
}

/** Asks once for what new products need and their sheet lacks. */
export function MissingFields({ departments, missing, defaults, onSay }: MissingFieldsProps) {
  const id = useId()
  const asked = [...new Set([...Object.keys(defaults), ...missing])]
  if (asked.length === 0) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    onSay(Object.fromEntries(given.filter(([, value]) => value)))
  }
  return (
    <form aria-labelledby={id} noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-3">
      <h2 id={id} className="font-semibold text-base">
        What all new products of this sheet have
      </h2>
      {asked.map((column) => (
        <div key={column} className="flex flex-col gap-1.5">
          <label htmlFor={`${id}-${column}`} className="font-medium text-sm">
            {labelOf(column)}
          </label>
          <DefaultField
            id={`${id}-${column}`}
            column={column}
            value={defaults[column]}
            choices={column === 'category' ? departments : column === 'subCategory' ? kindsOf(departments) : undefined}
          />
        </div>
      ))}
      <Button type="submit" variant="secondary" size="sm" className="self-start">
        Check the sheet with these
      </Button>
    </form>
  )
}

const labelOf = (column: string) =>
  column === 'subCategory' ? fieldOf(column).label : `${column.charAt(0).toUpperCase()}${column.slice(1)}`

type DefaultFieldProps = {
  id: string
  column: string
  value: string | undefined
  choices: { key: string; name: string }[] | undefined
}

function DefaultField({ id, column, value, choices }: DefaultFieldProps) {
  if (!choices) return <input id={id} name={column} defaultValue={value} maxLength={1_000} className="input" />
  return (
    <select id={id} name={column} defaultValue={value ?? ''} className="input">
      <option value="">Choose</option>
      {choices.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  )
}

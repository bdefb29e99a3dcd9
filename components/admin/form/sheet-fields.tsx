import { type ChangeEvent, useId, useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { type ColumnIndexes, columnHeading, withChoice } from '@/lib/sheets/read-sheet'
import type { SheetText } from '@/lib/sheets/text'

/** The size limit of a courier's sheet, which normally has a few kilobytes, less the form around it. */
const MAX_BYTES = 1024 * 1024 - 1024

/** A field for a courier's sheet as a file, whose rows can be changed before they are sent. */
export function SheetFile({ onRead }: { onRead(sheet: SheetText): void }) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const error = await readText(file)
    setProblem(error && `${file.name}: ${error}`)
    // Allows choosing the same file again once it is corrected.
    target.value = ''
  }
  /** Returns what is wrong with the file. */
  const readText = async (file: File): Promise<string> => {
    if (file.size > MAX_BYTES) return 'this file is too large for a courier’s sheet.'
    const body = new FormData()
    body.append('file', file)
    try {
      onRead(await adminCall('POST /api/sheets/text', { body }))
      return ''
    } catch (error) {
      return error instanceof CallError ? error.message : REQUEST_FAILED
    }
  }
  return (
    <div className="flex max-w-2xl flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        The courier’s sheet (Excel or CSV)
      </label>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={(event) => void read(event)}
        className="input py-2 file:mr-3 file:border-0 file:bg-transparent file:font-medium"
      />
      <p role="alert" className="text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}

/** The form by which the server reads a sheet. ColumnIndexes are counted from 1 in it. */
export function sheetForm(text: string, courier: string, places?: ColumnIndexes<string>): FormData {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/csv' }), 'sheet.csv')
  form.append('courier', courier)
  if (places) {
    const counted = Object.entries(places).map(([name, indexes]) => {
      const [first = null, ...others] = indexes.map((index) => index + 1)
      return [name, others.length > 0 ? [first, ...others] : first]
    })
    form.append('columns', JSON.stringify(Object.fromEntries(counted)))
  }
  return form
}

/** A column of a sheet that the server has read. `example` is its first cell in a sheet without headings. */
type SheetColumn<Name extends string> = { heading: string; meaning: Name | null; example?: string }

type ColumnChoiceProps<Name extends string> = {
  columns: SheetColumn<Name>[]
  labels: Record<Name, string>
  /** Those that a sheet need not have. */
  optional?: readonly Name[]
  /** Those of which it may have several, which are added. */
  adding?: readonly Name[]
  onChoose(places: ColumnIndexes<Name>): void
}

/** Which columns of a courier's sheet are read, for the owner to correct, or to choose where that is not clear. */
export function ColumnChoice<Name extends string>(props: ColumnChoiceProps<Name>) {
  const { columns, labels, optional = [], adding = [], onChoose } = props
  const names = Object.keys(labels) as Name[]
  const places = Object.fromEntries(
    names.map((name) => [name, columns.flatMap(({ meaning }, place) => (meaning === name ? place : []))]),
  ) as ColumnIndexes<Name>
  const required = names.filter((name) => !optional.includes(name))
  const missing = required.filter((name) => places[name].length === 0)
  const ignored = columns.flatMap(({ heading, meaning }) => (meaning === null && heading ? [heading] : []))
  // Stays open while the owner chooses.
  const [isOpen] = useState(missing.length > 0)
  if (missing.length === 0 && columns.length <= required.length) return null
  const headings = columns.map(({ heading }, index) => heading || `Column ${index + 1}`)
  const read = names.flatMap((name) => {
    const own = places[name].map((place) => columnHeading({ headings }, place))
    return own.length === 0 ? [] : [`${labels[name]}: ${own.join(' + ')}`]
  })
  const options = columns.map(({ example }, place) => ({
    place,
    name: example === undefined ? columnHeading({ headings }, place) : `${headings[place]}: ${example}`,
  }))
  const selects = (name: Name) => {
    const own = places[name]
    const isMore = adding.includes(name) && own.length > 0
    return [...(own.length > 0 ? own : [null]), ...(isMore ? [null] : [])].map((value, at) => (
      <ColumnSelect
        key={`${name} ${value ?? 'none'}`}
        label={at === 0 ? labels[name] : `${labels[name]}, added to it (${at + 1})`}
        options={options}
        none={optional.includes(name) ? 'None' : 'Choose'}
        value={value}
        onChange={(place) => {
          const chosen = [...own.slice(0, at), ...(place === null ? [] : [place]), ...own.slice(at + 1)]
          onChoose(withChoice(places, { [name]: [...new Set(chosen)] } as Partial<ColumnIndexes<Name>>))
        }}
      />
    ))
  }
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <details open={isOpen}>
        <summary className="wrap-anywhere min-h-11 py-2 text-sm">
          <span className="font-medium">Columns</span> <span className="text-soft">{read.join(', ')}</span>
        </summary>
        <div className="grid gap-3 pt-1 sm:grid-cols-2">{[...required, ...optional].flatMap(selects)}</div>
      </details>
      {missing.length > 0 && (
        <p className="font-medium text-danger">
          Choose the {missing.length === 1 ? 'column' : 'columns'} with{' '}
          {missing.map((name) => `the ${labels[name].toLowerCase()}`).join(' and ')}. No heading fits, or several do.
        </p>
      )}
      {ignored.length > 0 && <p className="wrap-anywhere text-soft text-sm">Not read: {ignored.join(', ')}.</p>}
    </div>
  )
}

type ColumnSelectProps = {
  label: string
  options: { place: number; name: string }[]
  /** The choice of no column. */
  none: string
  value: number | null
  onChange(place: number | null): void
}

function ColumnSelect({ label, options, none, value, onChange }: ColumnSelectProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        className="input"
      >
        <option value="">{none}</option>
        {options.map(({ place, name }) => (
          <option key={place} value={place}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** What an owner should look at before a sheet is sent. */
export function SheetWarnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null
  return (
    <ul aria-label="Warnings" className="flex max-w-2xl flex-col gap-2 border-danger border-l-2 pl-3 text-sm">
      {warnings.map((warning) => (
        <li key={warning} className="wrap-anywhere">
          {warning}
        </li>
      ))}
    </ul>
  )
}

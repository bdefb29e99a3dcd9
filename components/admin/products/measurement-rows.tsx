'use client'

import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { Fieldset } from '@/components/admin/form/fieldset'
import { IconButton } from '@/components/admin/shell/icon-button'
import type { ProductTyped } from './product-values'

type Path = 'measurements' | `sizes.${number}.measurements`

type MeasurementRowsProps = {
  name: Path
  /** The measurements of the row above, whose names can be copied. */
  above?: Path
  /** What is measured, e.g. a size. */
  of?: string
  legend?: string
  hint?: string
}

const textButton = 'link inline-flex min-h-11 items-center gap-2 text-left text-sm'

const usual = ['Chest', 'Length', 'Shoulder', 'Sleeve', 'Waist', 'Hip', 'Rise', 'Inseam', 'Thigh', 'Hem']

/** Names and lengths in cm, added and removed one by one. */
export function MeasurementRows({ name, above, of, legend, hint }: MeasurementRowsProps) {
  const id = useId()
  const { getValues } = useFormContext<ProductTyped>()
  const { fields, append, remove } = useFieldArray<ProductTyped, Path>({ name })
  const add = useRef<HTMLButtonElement>(null)
  const copyNames = () => {
    const own = getValues(name).map((entry) => entry.name)
    const missing = getValues(above ?? name).filter((entry) => entry.name && !own.includes(entry.name))
    append(missing.map((entry) => ({ name: entry.name, value: '' })))
  }
  const rows = (
    <div className="flex flex-col gap-3">
      {fields.length > 0 && (
        <ul className="flex flex-col gap-2">
          {fields.map((field, index) => (
            <li key={field.id} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-2">
              <Cell name={`${name}.${index}.name`} label={`Measurement ${index + 1}`} placeholder="Chest" list={id} />
              <Cell name={`${name}.${index}.value`} label={`Value ${index + 1} in cm`} placeholder="cm" />
              <IconButton
                icon={X}
                label={`Remove measurement ${index + 1}${of ? ` of ${of}` : ''}`}
                onClick={() => {
                  remove(index)
                  add.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <datalist id={id}>
        {usual.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-x-6">
        <button ref={add} type="button" className={textButton} onClick={() => append({ name: '', value: '' })}>
          <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
          Add measurement{of && <span className="sr-only"> of {of}</span>}
        </button>
        {above && (
          <button type="button" className={textButton} onClick={copyNames}>
            Copy names from the size above
          </button>
        )}
      </div>
    </div>
  )
  if (!legend) return rows
  return (
    <Fieldset legend={legend} hint={hint}>
      {rows}
    </Fieldset>
  )
}

type CellProps = { name: `${Path}.${number}.${'name' | 'value'}`; label: string; placeholder: string; list?: string }

function Cell({ name, label, ...input }: CellProps) {
  const id = useId()
  const { register, getFieldState } = useFormContext<ProductTyped>()
  const message = getFieldState(name, useFormState<ProductTyped>({ name })).error?.message
  return (
    <div className="min-w-0">
      <input
        aria-label={label}
        autoComplete="off"
        maxLength={60}
        {...input}
        {...register(name)}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        className="input"
      />
      {message && (
        <p id={`${id}-error`} className="mt-1 text-danger text-sm">
          {message}
        </p>
      )}
    </div>
  )
}

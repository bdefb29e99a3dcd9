'use client'

import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { Fieldset } from '@/components/admin/form/fields'
import type { ProductTyped } from '@/components/admin/products/product-values'
import { IconButton } from '@/components/admin/shell/buttons'
import { Button } from '@/components/ui/button'

const usual = ['Chest', 'Length', 'Shoulder', 'Sleeve', 'Waist', 'Hip', 'Rise', 'Inseam', 'Thigh', 'Hem']

/** Suggested names of measurements, for a field's `list`. */
export const MeasurementNames = ({ id }: { id: string }) => (
  <datalist id={id}>
    {usual.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)

/** Names and lengths of the product as a whole, added and removed one by one. */
export function MeasurementRows() {
  const id = useId()
  const { fields, append, remove } = useFieldArray<ProductTyped, 'measurements'>({ name: 'measurements' })
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Fieldset legend="Product measurements" hint="Same for every size, in cm.">
      {fields.length > 0 && (
        <ul className="flex flex-col gap-2">
          {fields.map((field, index) => (
            <li key={field.id} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-2">
              <Cell
                name={`measurements.${index}.name`}
                label={`Measurement ${index + 1}`}
                placeholder="Chest"
                list={id}
              />
              <Cell name={`measurements.${index}.value`} label={`Value ${index + 1} in cm`} placeholder="cm" />
              <IconButton
                icon={X}
                label={`Remove measurement ${index + 1}`}
                onClick={() => {
                  remove(index)
                  add.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <MeasurementNames id={id} />
      <Button
        ref={add}
        variant="secondary"
        size="sm"
        className="self-start"
        onClick={() => append({ name: '', value: '' })}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
        Add product measurement
      </Button>
    </Fieldset>
  )
}

type CellProps = {
  name: `measurements.${number}.${'name' | 'value'}`
  label: string
  placeholder: string
  list?: string
}

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

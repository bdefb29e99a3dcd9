'use client'

import { X } from 'lucide-react'
import { useId } from 'react'
import { useFormState } from 'react-hook-form'
import type { ProductTyped } from '@/components/admin/products/product-values'
import { GridInput } from './grid-input'
import { FIRST_MEASUREMENT } from './size-grid'

type MeasurementHeadingProps = { index: number; name: string; list: string; onRemove(): void }

/** The heading of a column of measurements, in which its name is typed. */
export function MeasurementHeading({ index, name, list, onRemove }: MeasurementHeadingProps) {
  const id = useId()
  const { errors } = useFormState<ProductTyped>({ name: `sizeMeasurements.${index}.name` })
  const message = errors.sizeMeasurements?.[index]?.name?.message
  return (
    <th scope="col" className="min-w-30">
      <div className="relative">
        <GridInput
          name={`sizeMeasurements.${index}.name`}
          place={{ row: -1, column: FIRST_MEASUREMENT + index }}
          value={name}
          label={`Name of measurement ${index + 1}`}
          error={message && id}
          maxLength={60}
          placeholder="Chest"
          list={list}
          className="pr-7! lg:text-sm"
        />
        <button
          type="button"
          aria-label={`Remove measurement ${name || index + 1}`}
          onClick={onRemove}
          className="target absolute inset-y-0 right-0 [--target:1.75rem] hover:text-danger"
        >
          <X aria-hidden="true" size={16} strokeWidth={1.5} />
        </button>
      </div>
      {message && (
        <p id={id} className="font-normal text-danger">
          {message}
        </p>
      )}
    </th>
  )
}

'use client'

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { NumberField } from '@/components/admin/form/number-field'
import { IconButton } from '@/components/admin/shell/icon-button'
import { Field } from '@/components/ui/form/field'
import { MeasurementRows } from './measurement-rows'
import type { ProductTyped } from './product-values'

type SizeRowProps = { index: number; count: number; onMove(to: number): void; onRemove(): void }

/** One size with stock, price and measurements. */
export function SizeRow({ index, count, onMove, onRemove }: SizeRowProps) {
  const size = useWatch<ProductTyped, `sizes.${number}.size`>({ name: `sizes.${index}.size` })
  const name = size || `size ${index + 1}`
  return (
    <li className="border border-rule bg-surface p-4">
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">Size {size || index + 1}</legend>
        <div className="flex items-center justify-between gap-2">
          <p aria-hidden="true" className="font-semibold">
            {size || `Size ${index + 1}`}
          </p>
          <div className="-my-2 -mr-2 flex">
            <IconButton
              icon={ArrowUp}
              label={`Move ${name} up`}
              isOff={index === 0}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move ${name} down`}
              isOff={index === count - 1}
              onClick={() => onMove(index + 1)}
            />
            <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
          </div>
        </div>
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
          <Field
            name={`sizes.${index}.size`}
            label="Size"
            maxLength={40}
            autoComplete="off"
            className="col-span-2 sm:col-span-1"
          />
          <NumberField name={`sizes.${index}.quantity`} label="Quantity" />
          <NumberField name={`sizes.${index}.price`} label="Price" />
          <NumberField name={`sizes.${index}.compareAtPrice`} label="Was (before the sale)" isOptional />
        </div>
        <MeasurementRows
          name={`sizes.${index}.measurements`}
          above={index > 0 ? `sizes.${index - 1}.measurements` : undefined}
          of={name}
        />
      </fieldset>
    </li>
  )
}

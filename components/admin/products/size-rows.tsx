'use client'

import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { Fieldset } from '@/components/admin/form/fieldset'
import { Button } from '@/components/ui/button'
import type { ProductTyped } from './product-values'
import { withChart } from './size-chart'
import { SizeChartPicker } from './size-chart-picker'
import { SizeRow } from './size-row'

export function SizeRows() {
  const { getValues, setValue } = useFormContext<ProductTyped>()
  const { errors } = useFormState<ProductTyped>({ name: 'sizes' })
  const { fields, append, remove, move, replace } = useFieldArray<ProductTyped, 'sizes'>({ name: 'sizes' })
  const add = useRef<HTMLButtonElement>(null)
  const message = errors.sizes?.root?.message ?? errors.sizes?.message
  return (
    <Fieldset legend="Sizes" hint="In the order in which the shop shows them. Without sizes the product is one size.">
      {fields.length > 0 && (
        <ol className="flex flex-col gap-5">
          {fields.map((field, index) => (
            <SizeRow
              key={field.id}
              index={index}
              count={fields.length}
              onMove={(to) => move(index, to)}
              onRemove={() => {
                remove(index)
                add.current?.focus()
              }}
            />
          ))}
        </ol>
      )}
      {message && (
        <p role="alert" className="text-danger text-sm">
          {message}
        </p>
      )}
      <Button
        ref={add}
        variant="secondary"
        size="sm"
        className="self-start"
        onClick={() =>
          append({ size: '', quantity: '', price: getValues('price'), compareAtPrice: '', measurements: [] })
        }
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
        Add size
      </Button>
      <SizeChartPicker
        onChart={(product) => {
          const { sizes, measurements } = withChart(getValues(), product)
          replace(sizes)
          setValue('measurements', measurements, { shouldDirty: true })
        }}
      />
    </Fieldset>
  )
}

'use client'

import { ArrowDown, ArrowUp, Trash2, X } from 'lucide-react'
import { useId } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import type { ProductTyped } from '@/components/admin/products/product-values'
import { IconButton } from '@/components/admin/shell/buttons'
import { GridInput } from './grid-input'
import { FIRST_MEASUREMENT, type SizeTyped } from './size-grid'

type Column = { id: string; name: string }

type SizeRowProps = {
  index: number
  count: number
  size: SizeTyped
  columns: Column[]
  onMove(to: number): void
  onRemove(): void
}

/** Keeps the first column in view while the others scroll, where it leaves room for them. */
export const stuckCell = 'sticky left-[min(0px,(100vw-18rem)*99)] z-10 bg-paper'

/** One size with its stock, prices and measurements. What is wrong with them stands below. */
export function SizeRow({ index, count, size, columns, onMove, onRemove }: SizeRowProps) {
  const id = useId()
  const path = `sizes.${index}` as const
  const typed = useWatch<ProductTyped, `sizes.${number}.size`>({ name: `${path}.size` })
  const { errors } = useFormState<ProductTyped>({ name: path })
  const error = errors.sizes?.[index]
  const messages = [...new Set(messagesIn(error))]
  const name = typed || `size ${index + 1}`
  const cell = (field: string, position: number, value: string, label: string) => ({
    name: `${path}.${field}`,
    place: { row: index, column: position },
    value,
    label,
    error: get(error, field) ? id : undefined,
  })
  const figure = { inputMode: 'numeric', maxLength: 20 } as const
  return (
    <>
      <tr>
        <td className={stuckCell}>
          <GridInput {...cell('size', 0, size.size, `Size ${index + 1}`)} maxLength={40} className="w-18" />
        </td>
        <td>
          <GridInput {...cell('quantity', 1, size.quantity, `Pieces of ${name}`)} {...figure} className="w-16" />
        </td>
        <td>
          <GridInput {...cell('price', 2, size.price, `Price of ${name}`)} {...figure} className="w-20" />
        </td>
        <td>
          <GridInput
            {...cell('compareAtPrice', 3, size.compareAtPrice, `Was price of ${name}`)}
            {...figure}
            className="w-20"
          />
        </td>
        {columns.map((column, position) => (
          <td key={column.id}>
            <GridInput
              {...cell(
                `values.${position}`,
                FIRST_MEASUREMENT + position,
                size.values[position] ?? '',
                `${column.name} of ${name}`,
              )}
              inputMode="decimal"
              maxLength={40}
            />
          </td>
        ))}
        <td>
          <GridInput
            {...cell('costPrice', FIRST_MEASUREMENT + columns.length, size.costPrice, `Cost of ${name}`)}
            {...figure}
            className="w-20"
          />
        </td>
        <td className="flex">
          <IconButton icon={ArrowUp} label={`Move ${name} up`} isOff={index === 0} onClick={() => onMove(index - 1)} />
          <IconButton
            icon={ArrowDown}
            label={`Move ${name} down`}
            isOff={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
        </td>
      </tr>
      {messages.length > 0 && (
        <tr>
          <td id={id} colSpan={FIRST_MEASUREMENT + columns.length + 2} className="text-danger text-sm">
            {messages.map((message) => (
              <p key={message} className="sticky left-0 w-fit max-w-[min(20rem,80vw)]">
                {message}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

/** The messages of a size. The rules know its measurements by other paths than the grid. */
function messagesIn(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  if ('message' in error && typeof error.message === 'string') return [error.message]
  return Object.values(error).flatMap(messagesIn)
}

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

'use client'

import type { ComponentProps, KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Cell } from './size-grid'

type GridInputProps = Omit<ComponentProps<'input'>, 'value'> & {
  name: string
  label: string
  place: Cell
  value: string
  /** The id of its error message, if it has one. */
  error: string | undefined
}

/** A cell of the grid of sizes. */
export function GridInput({ name, label, place, value, error, className = '', ...input }: GridInputProps) {
  const { register } = useFormContext()
  return (
    <input
      {...input}
      {...register(name)}
      defaultValue={value}
      aria-label={label}
      data-cell={`${place.row} ${place.column}`}
      autoComplete="off"
      aria-invalid={error ? true : undefined}
      aria-describedby={error}
      className={`input px-2! -outline-offset-1 ${className}`}
    />
  )
}

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The place of a field of the grid; null for everything else. */
export function gridCellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLInputElement) || !target.dataset.cell) return null
  const [row = 0, column = 0] = target.dataset.cell.split(' ').map(Number)
  return { row, column }
}

/**
 * Moves the focus to the next field by the keys of a spreadsheet: sideways only from the end of a text. Enter does not
 * send the form.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const [rows, columns] = steps[key] ?? [0, 0]
  const place = gridCellOf(target)
  if (!place || !(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'Enter') event.preventDefault()
  // In a field with suggestions, up and down choose among them.
  if (rows === 0 ? columns === 0 || event.shiftKey || !isAtEnd(target, columns) : target.list) return
  const next = currentTarget.querySelector(`[data-cell="${place.row + rows} ${place.column + columns}"]`)
  if (!(next instanceof HTMLInputElement)) return
  event.preventDefault()
  next.focus()
  next.select()
}

/** Whether the cursor stands at the end of the text in this direction, or all of it is selected. */
function isAtEnd({ selectionStart: from, selectionEnd: to, value }: HTMLInputElement, by: number): boolean {
  if (from === 0 && to === value.length) return true
  return by < 0 ? to === 0 : from === value.length
}

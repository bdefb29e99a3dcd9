'use client'

import type { ComponentProps } from 'react'
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

'use client'

import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/form/field'

/** A whole number of 0 or more. */
export function NumberField(props: ComponentProps<typeof Field>) {
  return (
    <Field
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      autoComplete="off"
      // Scrolling with the pointer over the field must not change a price.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      {...props}
    />
  )
}

'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Field } from '@/components/ui/form/field'

type FieldsetProps = { legend: string; hint?: ReactNode } & Omit<ComponentProps<'fieldset'>, 'className'>

/** A section of a long form. Links can point to its `id`. */
export function Fieldset({ legend, hint, children, ...rest }: FieldsetProps) {
  return (
    <fieldset {...rest} className="flex min-w-0 flex-col gap-5 border-rule border-t pt-5">
      <legend className="contents">
        <span className="font-semibold text-lg tracking-title">{legend}</span>
      </legend>
      {hint && <p className="-mt-3 text-sm text-soft">{hint}</p>}
      {children}
    </fieldset>
  )
}

/**
 * A whole number of 0 or more. It is a text field, because a number field drops the digits of an Urdu keyboard and what
 * is pasted as `4,000`; the form's rule reads both.
 */
export const NumberField = (props: ComponentProps<typeof Field>) => (
  <Field inputMode="numeric" autoComplete="off" maxLength={20} {...props} />
)

'use client'

import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/form/field'

/**
 * A whole number of 0 or more. It is a text field, because a number field drops the digits of an Urdu keyboard and what
 * is pasted as `4,000`; the form's rule reads both.
 */
export const NumberField = (props: ComponentProps<typeof Field>) => (
  <Field inputMode="numeric" autoComplete="off" maxLength={20} {...props} />
)

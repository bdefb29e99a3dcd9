'use client'

import { useTranslate } from '#translate'
import { Field } from '@/components/ui/form/field'

/** The code of a second factor. Recovery codes have digits only, for the same keyboard. */
export function CodeField({ name, hint }: { name: string; hint?: string }) {
  const t = useTranslate()
  return (
    <Field
      name={name}
      label={t('Code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      hint={hint ?? t('The 6 digits that your app shows now, or one of your recovery codes.')}
    />
  )
}

'use client'

import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslate } from '#translate'
import { Field } from '@/components/ui/form/field'
import { typedBefore } from './recovery-memory'

/** Fills empty fields of the surrounding form with what was typed on the previous screen. */
export function TypedBefore() {
  const marker = useRef<HTMLSpanElement>(null)
  const { setValue } = useFormContext()
  useEffect(() => {
    const form = marker.current?.closest('form')
    for (const [name, value] of Object.entries(typedBefore())) {
      const control = form?.elements.namedItem(name)
      if (control instanceof HTMLInputElement && control.value === '') setValue(name, value)
    }
  }, [setValue])
  return <span ref={marker} hidden />
}

export function OtpField() {
  const t = useTranslate()
  return (
    <Field
      name="otp"
      label={t('Otp')}
      inputMode="numeric"
      autoComplete="one-time-code"
      hint={t('The 6 digits from the mail. The code is valid for 10 minutes.')}
    />
  )
}

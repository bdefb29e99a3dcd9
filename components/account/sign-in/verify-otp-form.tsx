'use client'

import { useTranslate } from '#translate'
import { Field } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { call } from '@/lib/platform/browser/client'
import { loadPage } from './load-page'
import { OtpField, TypedBefore } from './recovery-fields'
import { keepTyped } from './recovery-memory'

export function VerifyOtpForm({ next }: { next: string }) {
  const t = useTranslate()
  return (
    <Form
      defaults={{ email: '', otp: '' }}
      rules={() => import('@/components/form-rules').then((rules) => rules.verifyOtp)}
      onSubmit={async ({ email, otp }) => {
        await call('POST /api/users/verify-otp', { body: { email, otp } })
        keepTyped({ email, otp })
        await loadPage(next)
      }}
      className="flex flex-col gap-5"
    >
      <TypedBefore />
      <Field name="email" label={t('Email')} type="email" autoComplete="username" />
      <OtpField />
      <FormAlert />
      <Submit size="lg">{t('Verify')}</Submit>
    </Form>
  )
}

'use client'

import { useTranslate } from '#translate'
import { Field } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { call } from '@/lib/platform/browser/client'
import { loadPage } from './load-page'
import { TypedBefore } from './recovery-fields'
import { keepTyped } from './recovery-memory'

export function ForgetPasswordForm({ next }: { next: string }) {
  const t = useTranslate()
  return (
    <Form
      defaults={{ email: '' }}
      rules={() => import('@/components/form-rules').then((rules) => rules.forgetPassword)}
      onSubmit={async ({ email }) => {
        await call('POST /api/users/forgot-password', { body: { email } })
        keepTyped({ email })
        await loadPage(next)
      }}
      className="flex flex-col gap-5"
    >
      <TypedBefore />
      <Field name="email" label={t('Email')} type="email" autoComplete="username" />
      <FormAlert />
      <Submit size="lg">{t('Send Otp')}</Submit>
    </Form>
  )
}

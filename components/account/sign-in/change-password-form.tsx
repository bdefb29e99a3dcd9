'use client'

import { useTranslate } from '#translate'
import { Field } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { PasswordField } from '@/components/ui/form/password-field'
import { call } from '@/lib/platform/browser/client'
import { loadPage } from './load-page'
import { OtpField, TypedBefore } from './recovery-fields'
import { forgetTyped } from './recovery-memory'

const empty = { email: '', password: '', confirmPassword: '', otp: '' }

export function ChangePasswordForm({ next }: { next: string }) {
  const t = useTranslate()
  return (
    <Form
      defaults={empty}
      rules={() => import('@/components/form-rules').then((rules) => rules.changePassword)}
      fieldOf={(path) => (path === 'newPassword' ? 'password' : path)}
      onSubmit={async ({ email, password, otp }) => {
        await call('POST /api/users/reset-password', { body: { email, otp, newPassword: password } })
        forgetTyped()
        await loadPage(next)
      }}
      className="flex flex-col gap-5"
    >
      <TypedBefore />
      <Field name="email" label={t('Email')} type="email" autoComplete="username" />
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="new-password"
        hint={t('At least 8 characters. You will be logged out everywhere.')}
      />
      <PasswordField name="confirmPassword" label={t('Confirm Password')} autoComplete="new-password" />
      <OtpField />
      <FormAlert />
      <Submit size="lg">{t('Change Password')}</Submit>
    </Form>
  )
}

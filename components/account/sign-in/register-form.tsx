'use client'

import { useRef } from 'react'
import { useTranslate } from '#translate'
import { Field, PasswordField } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { CallError, call } from '@/lib/platform/browser/client'
import { loadPage, signIn } from './sign-in'

const empty = { name: '', email: '', password: '', confirmPassword: '' }

export function RegisterForm({ target }: { target: string }) {
  const t = useTranslate()
  // If only the sign-in afterwards fails, the next try must not register again.
  const registered = useRef('')
  const unanswered = useRef('')
  /** Returns the refusal of an account that may be from a try whose answer was lost: then its password fits. */
  const register = async (body: { name: string; email: string; password: string }, account: string) => {
    try {
      await call('POST /api/users', { body })
      return null
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      if (status === 0) unanswered.current = account
      if (status !== 409 || unanswered.current !== account) throw error
      return error
    }
  }
  return (
    <Form
      defaults={empty}
      rules={async () => (await import('@/lib/accounts/input')).registrationForm}
      onSubmit={async ({ name, email, password }) => {
        const account = JSON.stringify([email, password])
        const taken = registered.current === account ? null : await register({ name, email, password }, account)
        if (!taken) registered.current = account
        await signIn({ email, password }).catch((error: unknown) => {
          throw error instanceof CallError && error.status === 401 ? (taken ?? error) : error
        })
        await loadPage(target)
      }}
      className="flex flex-col gap-5"
    >
      <Field name="name" label={t('Name')} autoComplete="name" />
      <Field name="email" label={t('Email')} type="email" autoComplete="username" />
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="new-password"
        hint={t('At least 8 characters')}
      />
      <PasswordField name="confirmPassword" label={t('Confirm Password')} autoComplete="new-password" />
      <FormAlert />
      <Submit size="lg">{t('Register')}</Submit>
    </Form>
  )
}

'use client'

import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslate } from '#translate'
import { Field, PasswordField } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { Link } from '@/components/ui/link'
import { forgetUser } from '@/lib/platform/browser/user-info'
import { keepingRedirect, pageAfterLogin, type Redirect, safeRedirect } from '@/lib/platform/session/access'
import { CodeField } from './code-field'
import { isCodeNeeded, loadPage, signIn } from './sign-in'

export function LoginForm({ asked }: { asked: Redirect }) {
  const t = useTranslate()
  const [isCodeAsked, setCodeAsked] = useState(false)
  // A visitor who sees this page has no session, whatever localStorage says.
  useEffect(forgetUser, [])
  return (
    <Form
      defaults={{ email: '', password: '', totp: '' }}
      rules={async () => (await import('@/lib/accounts/input')).credentials}
      onSubmit={async (values) => {
        const user = await signIn(values).catch((error: unknown) => {
          if (isCodeAsked || !isCodeNeeded(error)) throw error
          setCodeAsked(true)
        })
        if (user) await loadPage(pageAfterLogin(asked, user))
      }}
      className="flex flex-col gap-5"
    >
      <Field name="email" label={t('Email')} type="email" autoComplete="username" />
      <div className="flex flex-col">
        <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
        <Link
          href={keepingRedirect('/forget-password', safeRedirect(asked))}
          className="link inline-flex min-h-11 items-center self-start text-sm"
        >
          {t('Forgot your password?')}
        </Link>
      </div>
      {isCodeAsked && <CodeStep />}
      <FormAlert />
      <Submit size="lg">{t('Login')}</Submit>
    </Form>
  )
}

/** The second step of a login. What was typed before stays above it. */
function CodeStep() {
  const { setFocus } = useFormContext()
  useEffect(() => setFocus('totp'), [setFocus])
  return <CodeField name="totp" />
}

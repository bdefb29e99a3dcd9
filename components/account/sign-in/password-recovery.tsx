'use client'

import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslate } from '#translate'
import { Field, PasswordField } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { call } from '@/lib/platform/browser/client'
import { loadPage } from './sign-in'

export function ForgetPasswordForm({ next }: { next: string }) {
  const t = useTranslate()
  return (
    <Form
      defaults={{ email: '' }}
      rules={async () => (await import('@/lib/accounts/recovery-input')).codeRequest}
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

export function VerifyOtpForm({ next }: { next: string }) {
  const t = useTranslate()
  return (
    <Form
      defaults={{ email: '', otp: '' }}
      rules={async () => (await import('@/lib/accounts/recovery-input')).verifyOtpForm}
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

const empty = { email: '', password: '', confirmPassword: '', otp: '' }

export function ChangePasswordForm({ next }: { next: string }) {
  const t = useTranslate()
  return (
    <Form
      defaults={empty}
      rules={async () => (await import('@/lib/accounts/recovery-input')).changePasswordForm}
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

/** Fills empty fields of the surrounding form with what was typed on the previous screen. */
function TypedBefore() {
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

function OtpField() {
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

const KEY = 'recovery'

/** What a shopper has typed in the password recovery. */
type Typed = { email?: string; otp?: string }

/** Keeps it for this tab in sessionStorage, so that it gets into neither the URL nor the history. */
function keepTyped(typed: Typed): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Storage is blocked or full. The shopper types it again.
  }
}

function typedBefore(): Typed {
  try {
    const { email, otp } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return { ...(typeof email === 'string' && { email }), ...(typeof otp === 'string' && { otp }) }
  } catch {
    return {}
  }
}

function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

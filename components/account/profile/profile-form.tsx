'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslate } from '#translate'
import { Field, PasswordField } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { useLocalHref } from '@/components/ui/language'
import { notify } from '@/components/ui/notify'
import { CallError, call, type Given } from '@/lib/platform/browser/client'
import { rememberUser } from '@/lib/platform/browser/user-info'
import type { UserInfo } from '@/lib/platform/session/responses'

const LOGIN_AGAIN = 'Please Login again'
const NO_PASSWORDS = { password: '', confirmPassword: '', currentPassword: '' }

export function ProfileForm({ user }: { user: UserInfo }) {
  const t = useTranslate()
  const router = useRouter()
  const href = useLocalHref()
  const [isSessionOver, setSessionOver] = useState(false)
  return (
    <Form
      defaults={{ name: user.name, email: user.email, ...NO_PASSWORDS }}
      rules={async () => (await import('@/lib/accounts/input')).profileForm}
      onSubmit={async ({ name, email, password, currentPassword }, form) => {
        setSessionOver(false)
        if (password) await finishCartCalls(user._id)
        const saved = await save({ _id: user._id, name, email, password, currentPassword }).catch((error: unknown) => {
          if (error instanceof CallError && error.status === 401) setSessionOver(true)
          throw error
        })
        rememberUser(saved)
        form.reset({ name: saved.name, email: saved.email, ...NO_PASSWORDS })
        void notify('success', t('Update Success!'))
        router.refresh()
      }}
      className="flex flex-col gap-5"
    >
      <Field name="name" label={t('Name')} autoComplete="name" />
      <Field name="email" label={t('Email')} type="email" autoComplete="email" />
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="new-password"
        required={false}
        hint={t('Leave empty to keep your password. A new one logs you out everywhere else.')}
      />
      <PasswordField
        name="confirmPassword"
        label={t('Confirm Password')}
        autoComplete="new-password"
        required={false}
      />
      <CurrentPassword />
      <FormAlert>
        {isSessionOver && (
          <a
            href={href('/session-ended?redirect=profile')}
            className="link inline-flex min-h-11 items-center self-start"
          >
            {t('Login')}
          </a>
        )}
      </FormAlert>
      <Submit size="lg">{t('Update')}</Submit>
    </Form>
  )
}

/** Asked for once the e-mail address or the password is about to change. */
function CurrentPassword() {
  const t = useTranslate()
  const { defaultValues } = useFormState()
  const [email, password] = useWatch({ name: ['email', 'password'] })
  if (email === defaultValues?.email && !password) return null
  return (
    <PasswordField
      name="currentPassword"
      label={t('Current password')}
      autoComplete="current-password"
      hint={t('To change your email or password, enter the password that you have now.')}
    />
  )
}

/** A new password ends the session. A call with its cookie that is answered later would log this browser out. */
const finishCartCalls = (userId: string) =>
  import('@/lib/cart/sync').then(
    ({ syncChanges }) => syncChanges(userId),
    () => undefined,
  )

async function save(change: Given<'PUT /api/users/profile'>['body']): Promise<UserInfo> {
  try {
    return await call('PUT /api/users/profile', { body: change })
  } catch (error) {
    if (error instanceof CallError && error.status === 401) throw new CallError(401, LOGIN_AGAIN)
    throw error
  }
}

'use client'

import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { forgetAccount } from '@/components/account/sign-in/logout'
import { loadPage } from '@/components/account/sign-in/sign-in'
import { Button } from '@/components/ui/button'
import { PasswordField } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { call } from '@/lib/platform/browser/client'

/** Explains what is deleted and what is kept, and asks for the password. */
export function DeleteAccount() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // It is there again after the next render.
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isOpen) return <DeletionForm onCancel={close} />
  return (
    <Button ref={opener} variant="quiet" className="-ms-6 self-start" onClick={() => setOpen(true)}>
      {t('Delete my account')}
    </Button>
  )
}

function DeletionForm({ onCancel }: { onCancel(): void }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Form<{ password: string }, { password: string }>
      defaults={{ password: '' }}
      rules={async () => (await import('@/lib/accounts/input')).accountDeletion}
      onSubmit={async (body) => {
        await call('DELETE /api/users/profile', { body })
        forgetAccount()
        await loadPage('/account-deleted')
      }}
      label={t('Delete my account')}
      className="flex flex-col gap-5 border border-danger bg-surface p-4"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {t('Delete your account?')}
      </h3>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm">
        <li>{t('Your profile, saved addresses, wishlist and cart are deleted. You are logged out everywhere.')}</li>
        <li>
          {t(
            'An order that is on its way still comes, and you can follow it by its number and your phone number. To stop one, cancel it first.',
          )}
        </li>
        <li>
          {t(
            'For our books we keep what you ordered, with phone number and address, but without your name and e-mail address. After that you can ask for a return by e-mail only.',
          )}
        </li>
        <li>{t('Your reviews stay, as those of “A customer”.')}</li>
        <li>{t('This cannot be undone.')}</li>
      </ul>
      <PasswordField name="password" label={t('Your password')} autoComplete="current-password" />
      <FormAlert />
      <div className="flex flex-wrap gap-3">
        <Submit>{t('Yes, delete my account')}</Submit>
        <Button variant="secondary" onClick={onCancel}>
          {t('Keep my account')}
        </Button>
      </div>
    </Form>
  )
}

'use client'

import { useTranslate } from '#translate'
import { CodeField } from '@/components/account/sign-in/code-field'
import { Button } from '@/components/ui/button'
import { CodePicture } from '@/components/ui/code-picture'
import { CopyButton } from '@/components/ui/copy-button'
import { PasswordField } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import type { SecondFactorSetup } from '@/lib/accounts/responses'
import { call } from '@/lib/platform/browser/client'

type StepProps<T> = { onDone(result: T): void; onCancel(): void }

/** Asks for the password and makes a secret. */
export function StartSetUp({ onDone, onCancel }: StepProps<SecondFactorSetup>) {
  const t = useTranslate()
  return (
    <Form
      defaults={{ currentPassword: '' }}
      rules={async () => (await import('@/lib/accounts/input')).passwordConfirmation}
      onSubmit={async (body) => onDone(await call('POST /api/users/totp', { body }))}
      label={t('Second factor')}
      className="flex flex-col gap-5"
    >
      <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
      <FormAlert />
      <Buttons onCancel={onCancel}>{t('Continue')}</Buttons>
    </Form>
  )
}

/** Shows the secret and asks for the first code. */
export function FirstCode({ setup, onDone, onCancel }: StepProps<string[]> & { setup: SecondFactorSetup }) {
  const t = useTranslate()
  return (
    <Form
      defaults={{ code: '' }}
      rules={async () => (await import('@/lib/accounts/input')).secondFactorCode}
      onSubmit={async (body) => onDone((await call('PUT /api/users/totp', { body })).recoveryCodes)}
      label={t('Second factor')}
      className="flex flex-col gap-5"
    >
      <p>{t('Scan this with an authenticator app, or type the key into it.')}</p>
      <CodePicture svg={setup.svg} alt={t('Code to scan with an authenticator app')} />
      <p className="flex flex-wrap items-center gap-2">
        <code className="break-all" dir="ltr">
          {setup.secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
        <CopyButton text={setup.secret} what={t('Key')} />
      </p>
      <CodeField name="code" hint={t('The 6 digits that the app shows now.')} />
      <FormAlert />
      <Buttons onCancel={onCancel}>{t('Turn on')}</Buttons>
    </Form>
  )
}

/** Asks for the password and a code. `onDone` gets the message. */
export function TurnOff({ onDone, onCancel }: StepProps<string>) {
  const t = useTranslate()
  return (
    <Form
      defaults={{ currentPassword: '', code: '' }}
      rules={async () => (await import('@/lib/accounts/input')).secondFactorRemoval}
      onSubmit={async (body) => onDone((await call('DELETE /api/users/totp', { body })).message)}
      label={t('Second factor')}
      className="flex flex-col gap-5"
    >
      <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
      <CodeField name="code" />
      <FormAlert />
      <Buttons onCancel={onCancel}>{t('Turn off')}</Buttons>
    </Form>
  )
}

function Buttons({ onCancel, children }: { onCancel(): void; children: string }) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap gap-3">
      <Submit>{children}</Submit>
      <Button variant="secondary" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { CodeField } from '@/components/account/sign-in/code-field'
import { Button } from '@/components/ui/button'
import { CodePicture } from '@/components/ui/code-picture'
import { CopyButton } from '@/components/ui/copy-button'
import { PasswordField } from '@/components/ui/form/field'
import { Form, FormAlert, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import type { SecondFactorSetup, SecondFactorStatus } from '@/lib/accounts/responses'
import { call } from '@/lib/platform/browser/client'

type Step = 'closed' | 'password' | 'off' | SecondFactorSetup | string[]

type Props = SecondFactorStatus & {
  /** Whether nothing else can be done before it is on. */
  isRequired: boolean
}

/** Sets up the account's second factor and turns it off. */
export function SecondFactor({ isOn, recoveryCodesLeft, isRequired }: Props) {
  const t = useTranslate()
  const router = useRouter()
  const isNeeded = isRequired && !isOn
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<Step>('closed')
  const isFirst = useRef(true)
  useEffect(() => {
    const isForm = step === 'password' || step === 'off'
    const next = isForm ? section.current?.querySelector('input') : heading.current
    if (!isFirst.current) next?.focus()
    isFirst.current = false
  }, [step])
  const close = () => setStep('closed')
  const finish = (message: string) => {
    close()
    void notify('success', message)
    router.refresh()
  }

  return (
    <section
      ref={section}
      aria-labelledby="second-factor"
      className={`flex flex-col gap-4 border-rule ${isNeeded ? 'mb-10 border-b pb-8' : 'mt-12 border-t pt-8'}`}
    >
      <h2 id="second-factor" ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        {t('Second factor')}
      </h2>
      {isNeeded && (
        <p className="border-danger border-s-2 bg-surface px-4 py-3">
          {t('The shop asks everybody who works here for a second factor. Set it up to go on.')}
        </p>
      )}
      <p className="text-soft">
        {isOn
          ? t('It is on. Logging in takes your password and a code of your app. Recovery codes left: {count}.', {
              count: recoveryCodesLeft,
            })
          : t(
              'A code of an app on your phone, besides your password, protects your account if the password is stolen.',
            )}
      </p>
      {step === 'closed' && (
        <Button
          variant={isNeeded ? 'primary' : 'secondary'}
          className="self-start"
          onClick={() => setStep(isOn ? 'off' : 'password')}
        >
          {isOn ? t('Turn off') : t('Set up')}
        </Button>
      )}
      {step === 'password' && <StartSetUp onDone={setStep} onCancel={close} />}
      {step === 'off' && <TurnOff onDone={finish} onCancel={close} />}
      {Array.isArray(step) && <RecoveryCodes codes={step} onDone={() => finish(t('Your second factor is on'))} />}
      {typeof step === 'object' && 'secret' in step && <FirstCode setup={step} onDone={setStep} onCancel={close} />}
    </section>
  )
}

type StepProps<T> = { onDone(result: T): void; onCancel(): void }

/** Asks for the password and makes a secret. */
function StartSetUp({ onDone, onCancel }: StepProps<SecondFactorSetup>) {
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
function FirstCode({ setup, onDone, onCancel }: StepProps<string[]> & { setup: SecondFactorSetup }) {
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
        <code className="wrap-anywhere" dir="ltr">
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
function TurnOff({ onDone, onCancel }: StepProps<string>) {
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

const inGroups = (code: string) => code.replace(/\d{4}(?=\d)/g, '$& ')

/** Prints an element with `data-sheet` alone. */
const alone = '@media print { body *:not(:has([data-sheet]), [data-sheet], [data-sheet] *) { display: none } }'

/** The recovery codes, to copy or print. Nothing else of the page is printed. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const t = useTranslate()
  const shown = codes.map(inGroups)
  return (
    <div data-sheet className="flex flex-col gap-4">
      <style>{alone}</style>
      <h3 className="font-semibold">{t('Recovery codes')}</h3>
      <p>
        {t(
          'Each logs in once in place of a code, when your phone is lost. Keep them on paper. They are shown only now.',
        )}
      </p>
      <ol className="grid gap-y-1 font-mono" dir="ltr">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <CopyButton text={shown.join('\n')} what={t('Recovery codes')} />
        <Button variant="secondary" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <Button onClick={onDone}>{t('I have kept them')}</Button>
      </div>
    </div>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import type { SecondFactorSetup, SecondFactorStatus } from '@/lib/accounts/responses'
import { RecoveryCodes } from './recovery-codes'
import { FirstCode, StartSetUp, TurnOff } from './second-factor-forms'

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

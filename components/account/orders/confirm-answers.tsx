'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { useEarlyForm } from '@/components/ui/hooks/use-early-form'

export type Answer = 'confirm' | 'cancel'

type ConfirmAnswersProps = { number: string; isAnswered: boolean; isPending: boolean; onAnswer(answer: Answer): void }

/** The buttons to confirm or cancel an order. They are a form, so that a tap before hydration is kept. */
export function ConfirmAnswers({ number, isAnswered, isPending, onAnswer }: ConfirmAnswersProps) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const form = useEarlyForm()
  const question = useRef<HTMLDivElement>(null)
  const busy = isPending || undefined

  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // public/early.js sends the form again.
    if (event.isDefaultPrevented()) return
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    if (submitter.value === 'confirm') onAnswer('confirm')
    else if (isAsking) onAnswer('cancel')
    else setAsking(true)
  }

  return (
    <form ref={form} method="post" data-early="" onSubmit={submit} className="mt-8 flex flex-col gap-3 noscript:hidden">
      {isAsking && (
        <>
          <div ref={question} tabIndex={-1} className="mb-2 outline-none">
            <h2 className="text-lg">
              {t('Cancel order')} {number}?
            </h2>
            <p className="mt-1 text-soft">{t('This cannot be undone.')}</p>
          </div>
          <Button size="lg" variant="secondary" onClick={() => setAsking(false)}>
            {t('Keep the order')}
          </Button>
        </>
      )}
      {!isAsking && !isAnswered && (
        <Button type="submit" name="answer" value="confirm" size="lg" aria-disabled={busy}>
          {isPending ? t('Please wait…') : t('Confirm order')}
        </Button>
      )}
      <Button
        type="submit"
        name="answer"
        value="cancel"
        size="lg"
        variant={isAsking ? 'primary' : 'secondary'}
        aria-disabled={busy}
      >
        {!isAsking ? t('Cancel order') : isPending ? t('Please wait…') : t('Yes, cancel it')}
      </Button>
    </form>
  )
}

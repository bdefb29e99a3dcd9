'use client'

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState, useTransition } from 'react'
import { useTranslate } from '#translate'
import { ShopEmail } from '@/components/shop/shop-context'
import { Button, ButtonLink } from '@/components/ui/button'
import { useEarlyForm } from '@/components/ui/early-form'
import { Link } from '@/components/ui/link'
import { PageHeading } from '@/components/ui/page-heading'
import { Rich } from '@/components/ui/rich'
import type { OrderStatus } from '@/lib/orders/status'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'

type ConfirmOrderProps = { token: string; number: string; status: OrderStatus; isPaid: boolean; children: ReactNode }

/** The page of a confirmation link: the state of the order and the buttons to answer. `children` are the products. */
export function ConfirmOrder({ token, number, status: opened, isPaid, children }: ConfirmOrderProps) {
  const t = useTranslate()
  const [status, setStatus] = useState<OrderStatus | 'closed'>(opened)
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()
  const page = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (status !== opened) page.current?.focus()
  }, [status, opened])

  const send = (answer: Answer) => {
    if (isPending) return
    startTransition(async () => {
      setMessage('')
      try {
        const answered = await call('POST /api/orders/confirm', { body: { token, answer } })
        setStatus(answered.status)
      } catch (error) {
        const isGone = error instanceof CallError && (error.status === 404 || error.status === 409)
        if (isGone) setStatus('closed')
        else setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      {status === 'closed' ? (
        <LinkClosed />
      ) : status === 'cancelled' ? (
        <>
          <PageHeading title={t('Order {number} is cancelled', { number })}>
            <p className="text-soft">
              {isPaid ? t('You’ll get your money back.') : t('There is nothing to pay, and no parcel comes.')}
            </p>
          </PageHeading>
          <ButtonLink href="/">{t('Continue Shopping')}</ButtonLink>
        </>
      ) : (
        <>
          <PageHeading
            title={
              status === 'placed'
                ? t('Confirm order {number}', { number })
                : t('Order {number} is confirmed', { number })
            }
          >
            <p className="text-soft">
              {status === 'placed'
                ? t('Do you want these pieces? Once you confirm, we pack them.')
                : t('Thank you. We pack it and hand it to the courier; until then you can still cancel it.')}
            </p>
          </PageHeading>
          {children}
          <ConfirmAnswers number={number} isAnswered={status !== 'placed'} isPending={isPending} onAnswer={send} />
          <div role="alert" className="mt-4 text-danger empty:hidden">
            {message && <p>{t.text(message)}</p>}
          </div>
          <noscript>
            <p className="mt-6">
              <Rich
                message="The buttons need JavaScript, which is switched off in this browser. Write to {email} instead: name order {number}, and say whether you want it."
                values={{ email: <ShopEmail subject={`Order ${number}`} />, number }}
              />
            </p>
          </noscript>
        </>
      )}
    </div>
  )
}

type Answer = 'confirm' | 'cancel'

type ConfirmAnswersProps = { number: string; isAnswered: boolean; isPending: boolean; onAnswer(answer: Answer): void }

/** Beside each other, also in the bar of a phone. */
const inBar = 'grow basis-0 upright:px-3'

/** The buttons to confirm or cancel an order, in view on a phone. They are a form, so that a tap before hydration is kept. */
function ConfirmAnswers({ number, isAnswered, isPending, onAnswer }: ConfirmAnswersProps) {
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
    <form
      ref={form}
      method="post"
      data-early=""
      data-bar=""
      onSubmit={submit}
      className="mt-6 flex flex-wrap gap-3 upright:mt-0 noscript:hidden"
    >
      {isAsking && (
        <>
          <div ref={question} tabIndex={-1} className="mb-2 basis-full outline-none">
            <h2 className="text-lg">
              {t('Cancel order')} {number}?
            </h2>
            <p className="mt-1 text-soft">{t('This cannot be undone.')}</p>
          </div>
          <Button size="lg" variant="secondary" className={inBar} onClick={() => setAsking(false)}>
            {t('Keep the order')}
          </Button>
        </>
      )}
      {!isAsking && !isAnswered && (
        <Button type="submit" name="answer" value="confirm" size="lg" className={inBar} aria-disabled={busy}>
          {isPending ? t('Please wait…') : t('Confirm order')}
        </Button>
      )}
      <Button
        type="submit"
        name="answer"
        value="cancel"
        size="lg"
        variant={isAsking ? 'primary' : 'secondary'}
        className={inBar}
        aria-disabled={busy}
      >
        {!isAsking ? t('Cancel order') : isPending ? t('Please wait…') : t('Yes, cancel it')}
      </Button>
    </form>
  )
}

/** For a forged link and for an order that is past confirmation. It does not reveal which. */
export function LinkClosed() {
  const t = useTranslate()
  return (
    <>
      <PageHeading title={t('This link has nothing to confirm')} />
      <p>
        <Rich
          message="It may be incomplete, or the order is on its way, delivered or cancelled already. You can {track} with its number and your phone number, or write to {email}."
          values={{
            track: (
              <Link href="/track" className="link">
                {t('track your order')}
              </Link>
            ),
            email: <ShopEmail />,
          }}
        />
      </p>
    </>
  )
}

'use client'

import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react'
import { useTranslate } from '#translate'
import { ShopEmail } from '@/components/shop/shop-context'
import { ButtonLink } from '@/components/ui/button'
import { PageHeading } from '@/components/ui/page-heading'
import { Rich } from '@/components/ui/rich'
import type { OrderStatus } from '@/lib/orders/status'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { type Answer, ConfirmAnswers } from './confirm-answers'
import { LinkClosed } from './link-closed'

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

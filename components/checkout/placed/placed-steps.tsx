'use client'

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState, useTransition } from 'react'
import { useTranslate } from '#translate'
import { useShop } from '@/components/shop/shop-context'
import { Button, buttonClass } from '@/components/ui/button'
import { useEarlyForm } from '@/components/ui/early-form'
import { Rich } from '@/components/ui/rich'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { deliveryTimes } from '@/lib/settings/delivery'
import { formatDayOnLine } from '@/lib/values/dates'
import { formatRupees } from '@/lib/values/money'

export type PlacedFacts = Pick<
  Order,
  | '_id'
  | 'number'
  | 'phone'
  | 'status'
  | 'paymentMethod'
  | 'orderPaymentID'
  | 'isPaid'
  | 'totalPrice'
  | 'advancePrice'
  | 'isAdvancePaid'
  | 'received'
  | 'toCollect'
  | 'expectedFrom'
  | 'expectedTo'
  | 'confirmToken'
  | 'confirmOnWhatsApp'
>

type PlacedStepsProps = { order: PlacedFacts; onConfirmed(): void }

/** What happens next with an order that was just placed: what its customer does, and what the shop does. */
export function PlacedSteps({ order, onConfirmed }: PlacedStepsProps) {
  const t = useTranslate()
  const { orderPaymentID, expectedFrom, expectedTo } = order
  const rest = order.toCollect
  return (
    <ol className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
      {!isUnpaidAhead(order) ? (
        <ConfirmStep order={order} onConfirmed={onConfirmed} />
      ) : (
        <Step number={1} title={t('We check your payment')}>
          {orderPaymentID && (
            <p className="wrap-anywhere">
              {t('Payment ID')} <bdi>{orderPaymentID}</bdi>
            </p>
          )}
        </Step>
      )}
      <Step number={2} title={t('We pack it')}>
        <p>{t('within {days}', { days: deliveryTimes(useShop().delivery, t).packing })}</p>
      </Step>
      <Step
        number={3}
        title={rest > 0 ? t('Pay {amount} to the rider', { amount: formatRupees(rest) }) : t('The rider brings it')}
      >
        {expectedFrom && expectedTo && (
          <p>
            {t('between {from} and {to}', {
              from: formatDayOnLine(expectedFrom, t.language),
              to: formatDayOnLine(expectedTo, t.language),
            })}
          </p>
        )}
        {rest === 0 && <p>{t('There is nothing to pay at the door.')}</p>}
      </Step>
    </ol>
  )
}

function ConfirmStep({ order: { phone, status, confirmToken, confirmOnWhatsApp }, onConfirmed }: PlacedStepsProps) {
  const t = useTranslate()
  const [message, setMessage] = useState('')
  const [isPending, startTransition] = useTransition()
  const form = useEarlyForm()
  const thanks = useRef<HTMLParagraphElement>(null)
  const isConfirmed = status !== 'placed'
  const wasConfirmed = useRef(isConfirmed)
  const called = <bdi>{phone}</bdi>

  // The focused button is gone.
  useEffect(() => {
    if (isConfirmed && !wasConfirmed.current) thanks.current?.focus()
    wasConfirmed.current = isConfirmed
  }, [isConfirmed])

  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    // public/early.js sends the form again.
    if (event.isDefaultPrevented()) return
    event.preventDefault()
    if (isPending || !confirmToken) return
    startTransition(async () => {
      setMessage('')
      try {
        await call('POST /api/orders/confirm', { body: { token: confirmToken, answer: 'confirm' } })
        onConfirmed()
      } catch (error) {
        setMessage(error instanceof CallError ? error.message : REQUEST_FAILED)
      }
    })
  }

  if (isConfirmed)
    return (
      <Step number={1} title={t('Confirmed')}>
        <p ref={thanks} tabIndex={-1} className="outline-none">
          {t('Thank you. There is nothing else for you to do.')}
        </p>
      </Step>
    )
  const chat = confirmOnWhatsApp && (
    <a
      href={confirmOnWhatsApp}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'secondary' })}
    >
      {t('Confirm on WhatsApp')}
    </a>
  )
  const weCall = (
    <>
      {chat}
      <p>
        <Rich message="We call you on {phone}." values={{ phone: called }} />
      </p>
    </>
  )
  return (
    <Step number={1} title={t('Confirm')}>
      {confirmToken ? (
        <form
          ref={form}
          method="post"
          data-early=""
          onSubmit={confirm}
          className="flex flex-col items-start gap-2 pt-1 noscript:hidden"
        >
          <Button type="submit" aria-disabled={isPending || undefined}>
            {isPending ? t('Please wait…') : t('Yes, I want it')}
          </Button>
          {chat}
          <p role="alert" className="text-danger empty:hidden">
            {t.text(message)}
          </p>
          <p>
            <Rich message="or we call you on {phone}" values={{ phone: called }} />
          </p>
        </form>
      ) : (
        weCall
      )}
      {confirmToken && <noscript>{weCall}</noscript>}
    </Step>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <span
        aria-hidden="true"
        className="inline-flex size-8 items-center justify-center rounded-full border border-ink font-semibold text-sm tabular-nums"
      >
        {number}
      </span>
      <div className="wrap-anywhere flex flex-col gap-1">
        <p className="font-semibold text-lg leading-8">{title}</p>
        {children}
      </div>
    </li>
  )
}

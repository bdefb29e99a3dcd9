'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTranslate } from '#translate'
import { PlacedSteps } from '@/components/checkout/placed/placed-steps'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import type { Order } from '@/lib/orders/responses'
import { call, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** What happens next, on the page of an order that waits to be confirmed. */
export function OrderNext({ order }: { order: Order }) {
  const t = useTranslate()
  const router = useRouter()
  const { number } = order
  const onConfirmed = () => {
    void notify('success', t('Order {number} is confirmed', { number }))
    router.refresh()
    // This block disappears, so the focus moves to the beginning of the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="next" className="flex flex-col gap-5">
      <h2 id="next" className="text-lg">
        {t('What happens next')}
      </h2>
      <PlacedSteps order={order} onConfirmed={onConfirmed} />
    </section>
  )
}

type Code = typeof import('@/components/ui/question')

export function CancelOrder({ order: { _id, number, received, exchangeOf } }: { order: Order }) {
  const t = useTranslate()
  const router = useRouter()
  const [code, setCode] = useState<Code>()
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    setAsking(true)
    import('@/components/ui/question').then(setCode, () => notify('error', t(REQUEST_FAILED)))
  }
  const cancel = async () => {
    await call('PUT /api/orders/{id}/cancel', { id: _id })
    void notify('success', t('Order cancelled'))
    router.refresh()
  }
  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={ask}>
        {t('Cancel order')}
      </Button>
      {code && isAsking && (
        <code.Question
          question={t('Cancel order {number}?', { number })}
          yes={t('Yes, cancel it')}
          isDangerous
          no={t('Keep the order')}
          onYes={cancel}
          onClose={() => setAsking(false)}
        >
          <p>
            {received > 0 && `${t('You’ll get your money back.')} `}
            {exchangeOf && `${t('We refund the goods that you sent back.')} `}
            {t('This cannot be undone.')}
          </p>
        </code.Question>
      )}
    </>
  )
}

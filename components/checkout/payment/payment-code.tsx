'use client'

import { useEffect, useState } from 'react'
import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { CodePicture, savePicture } from '@/components/ui/code-picture'
import { call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { formatRupees, type Rupees } from '@/lib/values/money'

export type PaymentCodeProps = {
  /** Its place in `accountsOf`. */
  account: number
  amount: Rupees
  /** Without one, the order is not placed yet. */
  orderId?: string
}

/** The code that a banking app scans to pay the amount, and a button that saves it, since a phone cannot scan itself. */
export function PaymentCodeFigure(props: PaymentCodeProps) {
  const [tries, setTries] = useState(1)
  return <Code key={`${props.amount} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />
}

function Code({ account, amount, orderId, onRetry }: PaymentCodeProps & { onRetry(): void }) {
  const t = useTranslate()
  const [svg, setSvg] = useState('')
  const [message, setMessage] = useState('')

  useEffect(() => {
    let isCurrent = true
    codeFor({ account, amount, orderId }).then(
      (code) => isCurrent && setSvg(code.svg),
      (error: unknown) => isCurrent && setMessage(error instanceof Error ? error.message : REQUEST_FAILED),
    )
    return () => {
      isCurrent = false
    }
  }, [account, amount, orderId])

  if (message) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p className="text-danger text-sm">{t.text(message)}</p>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('Try again')}
        </Button>
      </div>
    )
  }
  if (!svg) return null
  const price = formatRupees(amount)
  return (
    <figure className="flex flex-col items-start gap-3">
      <CodePicture svg={svg} alt={t('Code to pay {amount}', { amount: price })} />
      <figcaption className="text-sm">
        {t('Scan it with your banking app. On this phone, save the picture and open it in the app.')}
      </figcaption>
      <Button variant="secondary" size="sm" onClick={() => savePicture(svg, `${price.replace(' ', '-')}.png`)}>
        {t('Save picture')}
      </Button>
    </figure>
  )
}

function codeFor({ account, amount, orderId }: PaymentCodeProps) {
  const query = { account: String(account) }
  return orderId
    ? call('GET /api/orders/{id}/payment-code', { id: orderId, query })
    : call('GET /api/payment-code', { query: { ...query, amount: String(amount) } })
}

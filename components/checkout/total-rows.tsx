import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { Price } from '@/components/ui/price'
import { type Rupees, rupees } from '@/lib/values/money'

type SumRowProps = { name: string; isTotal?: boolean; children: ReactNode }

/** A row of the totals in a `dl`. The total is emphasised. */
export function SumRow({ name, isTotal, children }: SumRowProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'mt-2 border-edge border-t pt-3 font-semibold' : ''}`}
    >
      <dt className="wrap-anywhere min-w-0">{name}</dt>
      <dd className="ms-auto text-end tabular-nums">{children}</dd>
    </div>
  )
}

/** The discount in a `dl`. Nothing without a code. */
export function DiscountRow({ code, amount }: { code: string | null; amount: Rupees }) {
  const t = useTranslate()
  if (code === null) return null
  return (
    <SumRow name={t('Discount ({code})', { code })}>
      <bdi>
        −<Price amount={amount} />
      </bdi>
    </SumRow>
  )
}

/** What delivery costs, in a `dl`. */
export function ShippingRow({ amount }: { amount: Rupees }) {
  const t = useTranslate()
  return <SumRow name={t('Shipping')}>{amount === 0 ? t('Free') : <Price amount={amount} />}</SumRow>
}

/** How a total is shared between the advance and the rider. Nothing without an advance. */
export function AdvanceRows({ advance, total }: { advance: Rupees; total: Rupees }) {
  const t = useTranslate()
  if (advance === 0) return null
  return (
    <>
      <SumRow name={t('In advance')}>
        <Price amount={advance} />
      </SumRow>
      <SumRow name={t('To the rider')}>
        <Price amount={rupees(Math.max(0, total - advance))} />
      </SumRow>
    </>
  )
}

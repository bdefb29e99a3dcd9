import { useTranslate } from '#translate'
import { Price, SumRow } from '@/components/ui/price'
import { type Rupees, rupees } from '@/lib/values/money'

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

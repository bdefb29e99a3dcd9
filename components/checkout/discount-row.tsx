import { useTranslate } from '#translate'
import { Price } from '@/components/ui/price'
import { SumRow } from '@/components/ui/sum-row'
import type { Rupees } from '@/lib/values/money'

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

import { useTranslate } from '#translate'
import { Price } from '@/components/ui/price'
import { SumRow } from '@/components/ui/sum-row'
import { type Rupees, rupees } from '@/lib/values/money'

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

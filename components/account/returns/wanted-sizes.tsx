import { useWatch } from 'react-hook-form'
import { useTranslate } from '#translate'
import { Select } from '@/components/ui/form/field'
import { nameIn } from '@/lib/i18n/language'
import type { OrderItem } from '@/lib/orders/responses'
import type { ReturnTyped } from '@/lib/orders/return/input'
import type { ExchangeSizes } from '@/lib/orders/return/return-lines'
import { isFaulty } from '@/lib/orders/return/return-rules'

/** The sizes that an exchange sends instead, for each chosen line that comes in several. */
export function WantedSizes({ lines, sizes }: { lines: OrderItem[]; sizes: ExchangeSizes }) {
  const t = useTranslate()
  const typed = useWatch<ReturnTyped>() as ReturnTyped
  if (typed.kind !== 'exchange' || !isFaulty(typed.reason)) return null
  return lines.map(({ _id, size, ...product }, at) => {
    const choices = sizes[_id] ?? []
    if (!typed.lines[at]?.isChosen || choices.length < 2) return null
    const same = choices.find((choice) => choice.size === size)
    return (
      <Select
        key={`${_id} ${size}`}
        name={`lines.${at}.wanted`}
        required={false}
        label={t('Size of {name} that you want', { name: nameIn(product, t.language) })}
      >
        <option value="">
          {t('The same size')}
          {size && `: ${t.text(size)}`}
          {same && !same.isLeft && ` ${t('(sold out)')}`}
        </option>
        {choices.map(
          (choice) =>
            choice !== same && (
              <option key={choice.size} value={choice.size} disabled={!choice.isLeft}>
                {choice.isLeft ? choice.size : t('{size} (sold out)', { size: choice.size })}
              </option>
            ),
        )}
      </Select>
    )
  })
}

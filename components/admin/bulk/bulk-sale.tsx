'use client'

import { useId, useState } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { Button } from '@/components/ui/button'
import { typedNumber } from '@/lib/values/typed'
import { type BulkValues, endSale, startSale } from './bulk-values'

type BulkSaleProps = {
  /** How many products are ticked. */
  count: number
  isSaving: boolean
  /** Changes what is typed for each of them. */
  onChange(change: (values: BulkValues) => BulkValues): void
}

/** Fills in the prices of a sale, or those before it, for the ticked products. Nothing is saved yet. */
export function BulkSale({ count, isSaving, onChange }: BulkSaleProps) {
  const id = useId()
  const [percent, setPercent] = useState('20')
  const figure = typedNumber(percent.replace('%', ''))
  const isValid = Number.isInteger(figure) && figure >= 1 && figure <= 99
  const isOff = isSaving || count === 0
  const chosen = count > 0 ? counted(count, 'product') : 'ticked products'
  return (
    <fieldset className="flex flex-wrap items-end gap-2 border border-rule bg-surface p-4">
      <legend className="sr-only">Sale</legend>
      <label className="flex flex-col gap-1.5 text-sm">
        <span className="font-medium">Percent off</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
          aria-invalid={isValid ? undefined : true}
          aria-describedby={id}
          className="input w-24 tabular-nums"
        />
      </label>
      <Button
        size="sm"
        variant={count > 0 ? 'primary' : 'secondary'}
        aria-disabled={isOff || !isValid || undefined}
        onClick={() => !isOff && isValid && onChange((values) => startSale(values, figure))}
      >
        Reduce {chosen}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && onChange((values) => endSale(values))}
      >
        End sale of {chosen}
      </Button>
      <p id={id} className={`w-full text-xs ${isValid ? 'text-soft' : 'text-danger'}`}>
        {isValid
          ? 'Tick products below. Their new prices are filled in, for you to look at and save.'
          : 'A whole number from 1 to 99'}
      </p>
    </fieldset>
  )
}

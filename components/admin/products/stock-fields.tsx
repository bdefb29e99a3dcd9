'use client'

import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Fieldset } from '@/components/admin/form/fieldset'
import { NumberField } from '@/components/admin/form/number-field'
import { piecesOf } from '@/components/admin/products/sizes/size-grid'
import { SizeTable } from '@/components/admin/products/sizes/size-table'
import { typedNumber } from '@/lib/values/typed'
import type { ProductTyped } from './product-values'

/** What changes daily, so it stands first in the form. */
export function StockFields() {
  const { getValues, setValue } = useFormContext<ProductTyped>()
  /** Sizes that had the product's price before it was typed over. They follow it. */
  const followers = useRef<number[]>([])
  const begin = () => {
    const { price, sizes } = getValues()
    followers.current = sizes.flatMap((size, at) => (size.price === price ? at : []))
  }
  const follow = (price: string) => {
    for (const at of followers.current) setValue(`sizes.${at}.price`, price, { shouldDirty: true })
  }
  return (
    <Fieldset id="stock" legend="Price and stock">
      <div className="grid max-w-xl grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] items-end gap-x-3 gap-y-4">
        <NumberField
          name="price"
          label="Price"
          onFocus={begin}
          onInput={({ currentTarget }) => follow(currentTarget.value)}
        />
        <NumberField name="compareAtPrice" label="Was" required={false} />
        <NumberField name="countInStock" label="Count in stock" />
      </div>
      <SizesSum />
      <SizeTable />
    </Fieldset>
  )
}

/** A warning when the stock of the sizes does not add up to that of the product. */
function SizesSum() {
  const { setValue } = useFormContext<ProductTyped>()
  const [sizes, count] = useWatch<ProductTyped, ['sizes', 'countInStock']>({ name: ['sizes', 'countInStock'] })
  const sum = piecesOf(sizes)
  if (sizes.length === 0 || sum === typedNumber(count)) return null
  return (
    <p className="text-sm">
      The sizes add up to {sum}.{' '}
      <button
        type="button"
        className="link min-h-11"
        onClick={() => setValue('countInStock', String(sum), { shouldDirty: true, shouldValidate: true })}
      >
        Use {sum}
      </button>
    </p>
  )
}

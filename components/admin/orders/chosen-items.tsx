'use client'

import { DiscountRow } from '@/components/checkout/discount-row'
import { Stepper } from '@/components/ui/form/stepper'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { SumRow } from '@/components/ui/sum-row'
import type { CartItem } from '@/lib/cart/cart'
import type { ExchangeSizes } from '@/lib/orders/return/return-lines'
import { type Rupees, times } from '@/lib/values/money'
import { ProductPicker } from './product-picker'

type ChosenItemsProps = {
  items: CartItem[]
  totals: { code: string | null; discountPrice: Rupees; totalPrice: Rupees }
  /** The expected delivery in words. */
  expected?: string
  /** The sizes that the chosen goods come in, if they can be changed. */
  sizes?: ExchangeSizes
  onAdd(item: CartItem): void
  onStep(item: CartItem, by: 1 | -1): void
  onSize?(item: CartItem, size: string): void
  onRemove(item: CartItem): void
}

/** The products of an order that an administrator enters or changes, and their total. */
export function ChosenItems({
  items,
  totals,
  expected,
  sizes = {},
  onAdd,
  onStep,
  onSize,
  onRemove,
}: ChosenItemsProps) {
  const { code, discountPrice, totalPrice } = totals
  return (
    <section aria-labelledby="goods" className="flex flex-col gap-5">
      <h2 id="goods" className="text-lg">
        Goods
      </h2>
      <ProductPicker onAdd={onAdd} />
      {items.length > 0 && (
        <div className="flex flex-col gap-4 bg-sand p-4 sm:p-6">
          <ul aria-label="Chosen goods" className="flex flex-col gap-4">
            {items.map((item) => (
              <Line
                key={`${item._id} ${item.size ?? ''}`}
                item={item}
                choices={(onSize && sizes[item._id]) ?? []}
                onStep={(by) => onStep(item, by)}
                onSize={(size) => onSize?.(item, size)}
                onRemove={() => onRemove(item)}
              />
            ))}
          </ul>
          <dl className="grid gap-y-1 border-edge border-t pt-3">
            <DiscountRow code={code} amount={discountPrice} />
            <SumRow name="Shipping">Free</SumRow>
            {expected && <SumRow name="Expected">{expected}</SumRow>}
            <SumRow name="Total" isTotal>
              <Price amount={totalPrice} />
            </SumRow>
          </dl>
        </div>
      )}
    </section>
  )
}

type LineProps = {
  item: CartItem
  choices: ExchangeSizes[string]
  onStep(by: 1 | -1): void
  onSize(size: string): void
  onRemove(): void
}

function Line({ item: { name, image, price, qty, size }, choices, onStep, onSize, onRemove }: LineProps) {
  const what = size ? `${name}, size ${size}` : name
  return (
    <li className="flex gap-3 text-sm">
      <div className="w-14 shrink-0">
        <Picture url={image || undefined} alt="" sizes="3.5rem" />
      </div>
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex flex-wrap justify-between gap-x-3">
          <p className="wrap-anywhere flex-[1_1_7rem] font-medium">{what}</p>
          <Price amount={times(price, qty)} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {choices.length > 1 && <SizeChoice name={name} size={size} choices={choices} onSize={onSize} />}
          <Stepper label={`quantity of ${what}`} value={qty} onStep={onStep} />
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Remove ${what}`}
            className="target text-sm text-soft underline underline-offset-4 hover:text-danger"
          >
            Remove
          </button>
        </div>
      </div>
    </li>
  )
}

type SizeChoiceProps = Pick<LineProps, 'choices' | 'onSize'> & { name: string; size?: string }

function SizeChoice({ name, size = '', choices, onSize }: SizeChoiceProps) {
  const isListed = choices.some((choice) => choice.size === size)
  return (
    <select
      aria-label={`Size of ${name}`}
      value={size}
      onChange={({ currentTarget }) => onSize(currentTarget.value)}
      className="input w-auto"
    >
      {!isListed && <option value={size}>{size || 'no size'}</option>}
      {choices.map((choice) => (
        <option key={choice.size} value={choice.size} disabled={!choice.isLeft && choice.size !== size}>
          {choice.isLeft || choice.size === size ? choice.size : `${choice.size} (sold out)`}
        </option>
      ))}
    </select>
  )
}

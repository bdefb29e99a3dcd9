'use client'

import { useEffect, useId, useState } from 'react'
import { DiscountRow, ShippingRow, SumRow } from '@/components/checkout/total-rows'
import { Stepper } from '@/components/ui/form/quantity-field'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import type { CartItem } from '@/lib/cart/cart'
import { lowestOffer } from '@/lib/catalog/offer'
import type { Product } from '@/lib/catalog/responses'
import type { ExchangeSizes } from '@/lib/orders/return/return-lines'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { type Rupees, times } from '@/lib/values/money'

type ChosenItemsProps = {
  items: CartItem[]
  /** Null until they are known. */
  totals: { code: string | null; discountPrice: Rupees; totalPrice: Rupees } | null
  shippingPrice: Rupees
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
  shippingPrice,
  expected,
  sizes = {},
  onAdd,
  onStep,
  onSize,
  onRemove,
}: ChosenItemsProps) {
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
            {totals && <DiscountRow code={totals.code} amount={totals.discountPrice} />}
            <ShippingRow amount={shippingPrice} />
            {expected && <SumRow name="Expected">{expected}</SumRow>}
            <SumRow name="Total" isTotal>
              {totals ? <Price amount={totals.totalPrice} /> : '…'}
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

const PAUSE_MS = 200

type Found = { products: Product[]; message: string }
const nothing: Found = { products: [], message: '' }

/** Finds products by name, and adds one piece of the selected one. */
export function ProductPicker({ onAdd }: { onAdd(item: CartItem): void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState('')
  const { products, message } = useProducts(typed)
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={id} className="font-medium text-sm">
        Search products
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAdded('')
        }}
        maxLength={100}
        placeholder="Name, brand, words"
        autoComplete="off"
        className="input"
      />
      <p role="status" className="text-sm text-soft empty:hidden">
        {added || message}
      </p>
      {products.length > 0 && (
        <ul aria-label="Found products" className="max-h-96 overflow-y-auto border-rule border-y *:last:border-b-0">
          {products.map((product) => (
            <Choice
              key={product._id}
              product={product}
              onPick={(item) => {
                onAdd(item)
                setAdded(`${item.name}${item.size ? `, size ${item.size}` : ''} added`)
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function useProducts(typed: string): Found {
  const [found, setFound] = useState(nothing)
  const term = typed.trim()
  useEffect(() => {
    if (!term) return setFound(nothing)
    let isLate = false
    const timer = setTimeout(async () => {
      const answer = await find(term)
      if (!isLate) setFound(answer)
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [term])
  return found
}

async function find(term: string): Promise<Found> {
  try {
    const { products, total } = await call('GET /api/products', { query: { search: term } })
    if (total === 0) return { products, message: 'No products found.' }
    return { products, message: total > products.length ? `The best ${products.length} of ${total} products` : '' }
  } catch (error) {
    return { ...nothing, message: error instanceof CallError ? error.message : REQUEST_FAILED }
  }
}

function Choice({ product, onPick }: { product: Product; onPick(item: CartItem): void }) {
  const { _id, name, images, price, countInStock, sizes } = product
  const image = images[0] ?? ''
  const offer = lowestOffer(product)
  const choices = sizes.length > 0 ? sizes : [{ size: '', price, quantity: countInStock }]
  return (
    <li className="flex gap-4 border-rule border-b py-3">
      <div className="w-14 shrink-0">
        <Picture url={image || undefined} alt="" sizes="3.5rem" />
      </div>
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="wrap-anywhere font-medium">
          {name} <Price amount={offer.price} from={offer.isFrom} className="font-normal text-sm text-soft" />
        </p>
        <div className="flex flex-wrap gap-2">
          {choices.map(({ size, price: own, quantity }) => {
            const left = Math.min(quantity, countInStock)
            return (
              <button
                key={size}
                type="button"
                disabled={left === 0}
                aria-label={`Add ${name}${size ? `, size ${size}` : ''}, ${left > 0 ? `${left} left` : 'sold out'}`}
                onClick={() => onPick({ _id, name, image, price: own, qty: 1, ...(size && { size }) })}
                className="target whitespace-nowrap rounded-sm border border-edge bg-surface px-3 text-sm hover:border-ink
                  disabled:cursor-not-allowed disabled:border-rule disabled:bg-transparent disabled:text-soft
                  disabled:line-through"
              >
                {size || 'Add'}
                <span className="ml-1 text-soft">· {left}</span>
              </button>
            )
          })}
        </div>
      </div>
    </li>
  )
}

'use client'

import { useEffect, useId, useState } from 'react'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import type { CartItem } from '@/lib/cart/cart'
import { lowestOffer } from '@/lib/catalog/offer'
import type { Product } from '@/lib/catalog/responses'
import { CallError, call, REQUEST_FAILED } from '@/lib/platform/browser/client'

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

'use client'

import { useEffect, useState } from 'react'
import { shownPrices, sizesInStock } from '@/lib/catalog/offer'
import type { Product, ProductCardData } from '@/lib/catalog/responses'
import { call } from '@/lib/platform/browser/client'

type Selection = {
  /** The products that are still sold, undefined until they are loaded. */
  products: ProductCardData[] | undefined
  hasFailed: boolean
}

/** A product card of the API. */
const cardOf = ({ images, imageAlts, ...product }: Product): ProductCardData => ({
  ...product,
  ...shownPrices(product),
  inStock: product.countInStock > 0,
  sizes: sizesInStock(product),
  pictures: images.map((url, place) => ({ url, alt: imageAlts[place] ?? product.name, colour: '' })),
})

const ask = (ids: string | undefined) =>
  ids === undefined ? call('GET /api/users/wishlist') : call('GET /api/products/selection', { query: { ids } })

/** Fetches the products with these ids for cards, or without ids those on the wishlist of the account. */
export function useSelection(ids?: readonly string[]): Selection {
  const joined = ids?.join(',')
  const [selection, setSelection] = useState<Selection>({ products: undefined, hasFailed: false })
  useEffect(() => {
    let isWanted = true
    ask(joined).then(
      ({ products }) => isWanted && setSelection({ products: products.map(cardOf), hasFailed: false }),
      () => isWanted && setSelection({ products: undefined, hasFailed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [joined])
  return selection
}

'use client'

import { useEffect, useState } from 'react'
import { saleSizeOf } from '@/components/catalog/product/offer'
import type { Product, ProductCard } from '@/lib/catalog/responses'
import { call } from '@/lib/platform/browser/client'

type Selection = {
  /** The products that are still sold, undefined until they are loaded. */
  products: ProductCard[] | undefined
  hasFailed: boolean
}

/** A product card of the API. */
const cardOf = ({ images, imageAlts, countInStock, ...product }: Product): ProductCard => ({
  ...product,
  inStock: countInStock > 0,
  saleSize: product.compareAtPrice === null ? saleSizeOf(product.sizes) : null,
  pictures: images.map((url, place) => ({ url, alt: imageAlts[place] ?? product.name, colour: '' })),
})

/** Fetches products for cards once from `path`, which responds with `{ products }`. Null fetches nothing. */
export function useSelection(path: string | null): Selection {
  const [selection, setSelection] = useState<Selection>({ products: undefined, hasFailed: false })
  useEffect(() => {
    if (path === null) return
    let isWanted = true
    call<{ products: Product[] }>('GET', path).then(
      ({ products }) => isWanted && setSelection({ products: products.map(cardOf), hasFailed: false }),
      () => isWanted && setSelection({ products: undefined, hasFailed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [path])
  return selection
}

export const selectionPath = (ids: readonly string[]) =>
  `/api/products/selection?ids=${ids.map(encodeURIComponent).join(',')}`

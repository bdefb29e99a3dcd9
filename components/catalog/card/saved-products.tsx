'use client'

import { useEffect, useState } from 'react'
import { useLanguage, useTranslate } from '#translate'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/page-heading'
import { shownPrices, sizesInStock } from '@/lib/catalog/offer'
import type { ProductCardData, SavedProduct } from '@/lib/catalog/responses'
import { type Language, markOf, nameIn } from '@/lib/i18n/language'
import { call, REQUEST_FAILED } from '@/lib/platform/browser/client'
import { wishlist } from '@/lib/platform/browser/stored-value'
import { useUserInfo } from '@/lib/platform/browser/user-info'
import { ProductGrid } from './product-grid'
import { ProductSection } from './product-section'

/** The wishlist of the account, or of this browser for a guest. */
export function WishlistView() {
  const t = useTranslate()
  const user = useUserInfo()
  const ids = wishlist.use()
  if (user === undefined || ids === undefined) return <p role="status">{t('Loading …')}</p>
  return <SavedProducts key={user?._id} wanted={user ? undefined : ids} />
}

function SavedProducts({ wanted }: { wanted?: readonly string[] }) {
  const t = useTranslate()
  // Tapping a heart here changes the list without fetching it again.
  const [asked] = useState(wanted)
  const ids = wishlist.use() ?? []
  const { products, hasFailed } = useSelection(asked)
  const [gone, setGone] = useState(0)

  useEffect(() => {
    if (!products) return
    const sold = products.map(({ _id }) => _id)
    setGone(wishlist.read().filter((id) => !sold.includes(id)).length)
    wishlist.write(sold)
  }, [products])

  const saved = products?.filter(({ _id }) => ids.includes(_id))
  if (hasFailed) {
    return (
      <EmptyState title={t(REQUEST_FAILED)}>
        <Button onClick={() => location.reload()}>{t('Try Again')}</Button>
      </EmptyState>
    )
  }
  if (!saved) return <p role="status">{t('Loading …')}</p>
  return (
    <>
      {gone > 0 && (
        <p role="status" className="mb-6 text-soft">
          {gone === 1
            ? t('One product that you saved is no longer sold.')
            : t('{count} products that you saved are no longer sold.', { count: gone })}
        </p>
      )}
      {saved.length > 0 ? (
        <ProductGrid products={saved} isOpening />
      ) : (
        <EmptyState title={t('Nothing saved yet')}>
          <p className="measure text-soft">{t('Tap the heart of a product to find it here again.')}</p>
          <ButtonLink href="/shop">{t('Shop all')}</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

/** One row on wide screens. */
const MOST_SHOWN = 4

export function ViewedRow({ ids }: { ids: string[] }) {
  const t = useTranslate()
  const { products = [] } = useSelection(ids)
  return <ProductSection title={t('Recently viewed')} products={products.slice(0, MOST_SHOWN)} />
}

type Selection = {
  /** The products that are still sold, undefined until they are loaded. */
  products: ProductCardData[] | undefined
  hasFailed: boolean
}

/** A product of the API on a card, in the page's language. */
function cardOf({ images, imageAlts, nameUr, ...product }: SavedProduct, language: Language): ProductCardData {
  const name = nameIn({ name: product.name, nameUr }, language)
  const altOf = (place: number) => {
    const alt = imageAlts[place] ?? name
    return markOf(alt, language) ? name : alt
  }
  return {
    ...product,
    ...shownPrices(product),
    name,
    ...(language === 'ur' && !nameUr && { isNameEnglish: true as const }),
    inStock: product.countInStock > 0,
    sizes: sizesInStock(product),
    pictures: images.map((url, place) => ({ url, alt: altOf(place), colour: '' })),
  }
}

const ask = (ids: string | undefined) =>
  ids === undefined ? call('GET /api/users/wishlist') : call('GET /api/products/selection', { query: { ids } })

/** Fetches the products with these ids for cards, or without ids those on the wishlist of the account. */
function useSelection(ids?: readonly string[]): Selection {
  const joined = ids?.join(',')
  const language = useLanguage()
  const [selection, setSelection] = useState<Selection>({ products: undefined, hasFailed: false })
  useEffect(() => {
    let isWanted = true
    ask(joined).then(
      ({ products }) =>
        isWanted && setSelection({ products: products.map((product) => cardOf(product, language)), hasFailed: false }),
      () => isWanted && setSelection({ products: undefined, hasFailed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [joined, language])
  return selection
}

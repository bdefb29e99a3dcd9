'use client'

import { ShoppingBag } from 'lucide-react'
import { useLinkStatus } from 'next/link'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '#translate'
import { useLocalHref } from '@/components/ui/language'
import { PendingBar } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { SalePrice, SizesOnSale } from '@/components/ui/price'
import { Rating } from '@/components/ui/stars'
import { Swatch, Tag } from '@/components/ui/tag'
import type { ProductCardData } from '@/lib/catalog/responses'
import { CardCarousel, cardRows } from './card-carousel'
import { Heart } from './heart'
import { ProductLayout, ProductTitle, pictureWidth, roomForColours } from './product-layout'

type ProductGridProps = {
  products: ProductCardData[]
  /** Whether the grid is in the first view, so that its first row is loaded eagerly. */
  isOpening?: boolean
  heading?: 'h2' | 'h3'
  /** Whether it is beside the filters on wide screens. */
  isBeside?: boolean
}

/** Two columns on small screens, but one when the text is so large that a card would not fit in half the page. */
const COLUMNS = 'grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))]'

/** The number of cards in the first view of a phone. */
const FIRST = 2

/** The width of a card. */
const NARROW = '(min-width: 48rem) calc(23vw - 0.9rem), calc(50vw - 1.375rem)'
const ALONE = `(min-width: 104rem) 23.4rem, ${NARROW}`
const BESIDE = `(min-width: 104rem) 19.3rem, (min-width: 87.5rem) calc(25vw - 6.7rem), (min-width: 64rem) calc(23vw - 4.9rem), ${NARROW}`

/** A client component, because the data of a card is smaller than its markup. */
export function ProductGrid({ products, isOpening, heading, isBeside }: ProductGridProps) {
  const sizes = isBeside ? BESIDE : ALONE
  return (
    <ul className={`grid ${COLUMNS} -mb-10 gap-x-3 sm:gap-x-5 md:grid-cols-4 lg:-mb-14`}>
      {products.map((product, index) => (
        <li
          key={product._id}
          className={`${cardRows} pb-10 lg:pb-14 ${isOpening && index < FIRST ? '' : 'card-later'}`}
        >
          <ProductCard isFirst={isOpening && index < FIRST} product={product} sizes={sizes} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

type ProductCardProps = {
  product: ProductCardData
  /** The `sizes` of its picture. */
  sizes: string
  isFirst?: boolean
  heading?: 'h2' | 'h3'
  /** Inside an admin form, where it cannot contain a form of its own. */
  isPreview?: boolean
}

export function ProductCard({ product, sizes, isFirst, heading: Heading = 'h2', isPreview }: ProductCardProps) {
  const t = useTranslate()
  const [front, ...more] = product.pictures
  const first = (
    <Picture url={front?.url} alt={front?.alt ?? ''} colour={front?.colour} sizes={sizes} isFirst={isFirst} />
  )
  const tags = (
    <div className="absolute top-2 end-14 start-2 flex flex-wrap gap-1 sm:top-3 sm:start-3">
      {product.isNewArrival && <Tag tone="accent">{t('New!')}</Tag>}
      {(product.compareAtPrice ?? product.saleSizes) !== null && <Tag tone="sale">{t('Sale')}</Tag>}
      {!product.inStock && <Tag>{t('Out of Stock')}</Tag>}
    </div>
  )
  const sizesOnHover = product.sizes.length > 0 && (
    <p
      aria-hidden="true"
      className="absolute start-2 end-14 bottom-7 hidden opacity-0 transition-opacity group-focus-within:opacity-100
        group-hover:opacity-100 hover-device:block"
    >
      <Tag>{product.sizes.join(' · ')}</Tag>
    </p>
  )
  return (
    <div className={`relative ${cardRows}`}>
      <CardCarousel
        href={`/product/${product._id}`}
        name={product.name}
        sizes={sizes}
        first={first}
        more={more}
        tags={
          <>
            {tags}
            {sizesOnHover}
          </>
        }
        action={
          <Heart
            id={product._id}
            name={product.name}
            className="absolute top-1 end-1 rounded-full bg-surface/90 hover:bg-surface sm:top-2 sm:end-2"
          />
        }
      >
        <div className="flex flex-col gap-0.5 pt-3">
          <p className="truncate text-soft text-xs">{product.brand}</p>
          <Heading
            lang={product.isNameEnglish && 'en'}
            className="font-medium leading-snug tracking-normal underline-offset-4 group-hover:underline"
          >
            {product.name}
          </Heading>
        </div>
        <div className="flex flex-col gap-1 pt-1">
          <Rating rating={product.rating} count={product.numReviews} />
          <SalePrice
            amount={product.price}
            before={product.compareAtPrice}
            from={product.isFrom}
            className="font-medium"
          />
          {product.saleSizes && <SizesOnSale {...product.saleSizes} />}
          {product.otherColours && <OtherColours {...product.otherColours} />}
        </div>
        <TappedProduct product={product} sizes={sizes} />
      </CardCarousel>
      {product.inStock && !isPreview && <QuickAdd product={product} />}
    </div>
  )
}

/** Swatches of the other colours of the design. */
function OtherColours({ shown, more }: NonNullable<ProductCardData['otherColours']>) {
  const t = useTranslate()
  const names = shown.flatMap(({ name }) => name || [])
  return (
    <p className="flex flex-wrap items-center gap-1 pt-1 text-soft text-xs">
      <span className="sr-only">
        {names.length > 0 ? t('Also in {colours}', { colours: names.join(t(', ')) }) : t('Also in other colours')}
      </span>
      {shown.map(({ _id, colour }) => (
        <Swatch key={_id} colour={colour} />
      ))}
      {more > 0 && <span>+{more}</span>}
    </p>
  )
}

/**
 * Adds the product to the cart from its card. The code is loaded on the tap. Before scripts run it links to the
 * product.
 */
function QuickAdd({ product: { _id, name } }: { product: ProductCardData }) {
  const [shown, show] = useState<ReactNode>()
  const t = useTranslate()
  const href = useLocalHref()(`/product/${_id}`)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    show(<PendingBar />)
    import('./quick-add').then(
      (file) => file.quickAdd(_id, t, show),
      () => location.assign(href),
    )
  }
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-4/5 items-end justify-end p-1 sm:p-2">
      <form action={href} onSubmit={onSubmit}>
        <button
          type="submit"
          aria-label={t('Quick add {name}', { name })}
          className="target pointer-events-auto rounded-full bg-surface/90 hover:bg-surface hover:text-accent"
        >
          <ShoppingBag aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </form>
      {shown}
    </div>
  )
}

type TappedProductProps = {
  product: ProductCardData
  /** Those of the card's picture, so that the browser shows the file that it has. */
  sizes: string
}

/** While the page of a tapped card loads: what the card knows of the product, in the places that it has on that page. */
const TappedProduct = (props: TappedProductProps) =>
  useLinkStatus().pending && createPortal(<Frame {...props} />, document.body)

function Frame({
  product: { name, brand, isNameEnglish, pictures, otherColours, price, compareAtPrice, isFrom },
  sizes,
}: TappedProductProps) {
  const [picture, ...more] = pictures
  return (
    <div
      aria-hidden="true"
      // The page begins below the header, whose height depends on the size of the text.
      style={{ paddingTop: document.querySelector('header')?.offsetHeight }}
      className="fixed inset-0 z-30 overflow-hidden bg-paper"
    >
      <ProductLayout
        crumbs={null}
        gallery={
          <div className={`${more.length > 0 ? 'lg:ps-20 xl:ps-24' : ''} ${otherColours ? roomForColours : ''}`}>
            <div className="bleed bg-sand sm:mx-0">
              <div className={`${pictureWidth} ${more.length > 0 ? '' : 'mx-auto'}`}>
                <Picture url={picture?.url} alt="" colour={picture?.colour} sizes={sizes} isFirst />
              </div>
            </div>
          </div>
        }
      >
        <ProductTitle brand={brand}>
          <p lang={isNameEnglish && 'en'} className="font-semibold text-2xl tracking-display">
            {name}
          </p>
        </ProductTitle>
        <p className="text-xl">
          <SalePrice amount={price} before={compareAtPrice} from={isFrom} />
        </p>
      </ProductLayout>
    </div>
  )
}

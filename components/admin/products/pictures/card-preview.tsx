import { useWatch } from 'react-hook-form'
import { wholeNumberError } from '@/components/admin/bulk/bulk-values'
import { Fieldset } from '@/components/admin/form/fields'
import type { ProductTyped } from '@/components/admin/products/product-values'
import { ProductCard } from '@/components/catalog/card/product-grid'
import { shownPrices, unsavedLowestPrice } from '@/lib/catalog/offer'
import type { Product } from '@/lib/catalog/responses'
import { rupees } from '@/lib/values/money'
import { typedNumber } from '@/lib/values/typed'
import type { FormPicture } from './picture-rules'

type CardPreviewProps = { shown: Product | null; pictures: FormPicture[] }

/** Input that is not a whole number counts as 0. */
const figure = (typed: string) => (wholeNumberError(typed) ? 0 : typedNumber(typed))

/** The product's card as lists of the shop will show it, while the form is filled in. */
export function CardPreview({ shown, pictures }: CardPreviewProps) {
  const typed = useWatch<ProductTyped>() as ProductTyped
  const { name, brand, countInStock, newArrivals, sizes } = typed
  const pricesOf = (one: { price: string; compareAtPrice: string }) => ({
    price: rupees(figure(one.price)),
    compareAtPrice: figure(one.compareAtPrice) > figure(one.price) ? rupees(figure(one.compareAtPrice)) : null,
  })
  const prices = {
    ...pricesOf(typed),
    countInStock: figure(countInStock),
    sizes: sizes.map((one) => ({ size: one.size, quantity: figure(one.quantity), ...pricesOf(one) })),
  }
  const card = {
    _id: shown?._id ?? 'preview',
    name: name || 'Name of the product',
    brand: brand || 'Brand',
    ...shownPrices({ ...prices, lowestPrice: unsavedLowestPrice(prices) }),
    rating: shown?.rating ?? 0,
    numReviews: shown?.numReviews ?? 0,
    isNewArrival: newArrivals,
    inStock: figure(countInStock) > 0,
    sizes: [],
    pictures: pictures.slice(0, 1).map((picture) => ({
      url: picture.kind === 'kept' ? picture.url : picture.preview,
      alt: picture.alt,
      colour: '',
    })),
  }
  return (
    <Fieldset legend="Preview" hint="How lists show it, while you type.">
      <div inert className="grid w-44 max-w-full grid-cols-[minmax(0,1fr)] sm:w-56">
        <ProductCard product={card} sizes="14rem" heading="h3" isPreview />
      </div>
    </Fieldset>
  )
}

import { DeleteButton } from '@/components/admin/lists/delete-button'
import { EntryLink } from '@/components/admin/shell/go-back'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { SalePrice } from '@/components/ui/price'
import { Tag } from '@/components/ui/tag'
import { LOW_STOCK, leftBySize } from '@/lib/admin/low-stock'
import { lowestOffer } from '@/lib/catalog/offer'
import { departmentNames, subCategoryNames } from '@/lib/catalog/product-fields'
import type { Product } from '@/lib/catalog/responses'
import { DuplicateButton } from './duplicate-button'

/** A product in the admin's list. */
export function ProductItem({ product }: { product: Product }) {
  const { _id, name, brand, category, subCategory, images, isPublished, isNewArrival, isRecommend } = product
  const offer = lowestOffer(product)
  const marks = [isNewArrival && 'New arrival', isRecommend && 'Recommended'].filter(Boolean)
  return (
    <li
      className="grid grid-cols-[4rem_1fr] items-start gap-x-4 gap-y-3 border-rule border-b py-4
        lg:grid-cols-[4rem_minmax(0,1.6fr)_7rem_minmax(0,1fr)_auto] lg:items-center lg:gap-x-6"
    >
      <div className="row-span-3 lg:row-span-1">
        <Picture url={images[0]} alt="" sizes="4rem" />
      </div>
      <div className="min-w-0">
        <h2 className="font-semibold text-base">
          {name} {!isPublished && <Tag tone="accent">Hidden draft</Tag>}
        </h2>
        <p className="text-sm text-soft">
          {[brand, departmentNames[category], subCategoryNames[subCategory], ...marks].join(' · ')}
        </p>
      </div>
      <SalePrice amount={offer.price} before={offer.compareAtPrice} from={offer.isFrom} className="font-semibold" />
      <Stock product={product} />
      <div className="col-span-full flex flex-wrap gap-x-2 lg:col-span-1 lg:flex-nowrap lg:gap-0">
        <EntryLink
          href={`/admin/editproduct/${_id}`}
          aria-label={`Edit ${name}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Edit
        </EntryLink>
        <DuplicateButton product={product} />
        <DeleteButton
          call="DELETE /api/products/{id}"
          id={_id}
          what={name}
          question="Are you sure you want to delete this Product?"
          description="It leaves the shop at once. Old orders keep its name, picture and price."
          done="Product deleted"
        />
      </div>
    </li>
  )
}

function Stock({ product }: { product: Product }) {
  const { countInStock } = product
  const sizes = leftBySize(product)
  return (
    <div className="min-w-0 text-sm">
      <p className={countInStock <= LOW_STOCK ? 'font-medium text-danger' : undefined}>
        {countInStock > 0 ? `${countInStock.toLocaleString('en-US')} in stock` : 'Sold out'}
      </p>
      {countInStock > 0 && sizes.length > 0 && (
        <ul aria-label="By size" className="wrap-anywhere flex flex-wrap gap-x-3 text-soft">
          {sizes.map(({ size, left }) => (
            <li key={size} className={left <= LOW_STOCK ? 'font-medium text-danger' : undefined}>
              {size}: {left}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { DeleteButton } from '@/components/admin/lists/delete-button'
import { aboveLink, listRow, rowLink, wideCell } from '@/components/admin/lists/list-table'
import { EntryLink } from '@/components/admin/shell/go-back'
import { Picture } from '@/components/ui/picture'
import { SalePrice } from '@/components/ui/price'
import { Tag } from '@/components/ui/tag'
import { LOW_STOCK, leftBySize } from '@/lib/admin/product-list'
import { lowestOffer } from '@/lib/catalog/offer'
import { departmentNames, subCategoryNames } from '@/lib/catalog/product-fields'
import type { Product } from '@/lib/catalog/responses'
import { DuplicateButton } from './duplicate-button'

/** A product in the admin's list. */
export function AdminProductRow({ product }: { product: Product }) {
  const { _id, name, brand, category, subCategory, images, isPublished, isNewArrival, isRecommend } = product
  const offer = lowestOffer(product)
  const marks = [isNewArrival && 'New arrival', isRecommend && 'Recommended'].filter(Boolean)
  return (
    <tr className={`${listRow} max-lg:grid-cols-[min(4rem,20%)_minmax(0,1fr)] max-lg:gap-x-4 max-lg:gap-y-3`}>
      <td className="max-lg:row-span-5 lg:min-w-10">
        <Picture url={images[0]} alt="" sizes="4rem" className="lg:h-8.5 lg:w-7" />
      </td>
      <th scope="row" className="wrap-anywhere min-w-0 font-semibold lg:w-full lg:min-w-40 lg:max-w-0 lg:truncate">
        {name} {!isPublished && <Tag tone="accent">Hidden draft</Tag>}
      </th>
      <td className={`text-soft text-sm max-lg:-mt-3 lg:whitespace-nowrap lg:text-xs ${wideCell}`}>
        {[brand, departmentNames[category], subCategoryNames[subCategory]].join(' · ')}
        {marks.length > 0 && ` · ${marks.join(' · ')}`}
      </td>
      <td className="lg:whitespace-nowrap lg:text-right lg:[&>span]:flex-nowrap">
        <SalePrice amount={offer.price} before={offer.compareAtPrice} from={offer.isFrom} className="font-semibold" />
      </td>
      <StockCells product={product} />
      <td className="max-lg:col-span-full">
        <div className="flex flex-wrap gap-x-2 lg:flex-nowrap lg:justify-end lg:gap-0">
          <EntryLink href={`/admin/editproduct/${_id}`} aria-label={`Edit ${name}`} className={rowLink()}>
            Edit
          </EntryLink>
          <div className={`${aboveLink} flex flex-wrap gap-x-2 lg:flex-nowrap lg:gap-0`}>
            <DuplicateButton product={product} />
            <DeleteButton
              call="DELETE /api/products/{id}"
              id={_id}
              what={name}
              question="Are you sure you want to delete this Product?"
              description="It leaves the shop at once. Old orders keep its name, picture and price."
              done="Product deleted"
              isInTable
            />
          </div>
        </div>
      </td>
    </tr>
  )
}

function StockCells({ product }: { product: Product }) {
  const { countInStock } = product
  const sizes = leftBySize(product)
  return (
    <>
      <td
        className={`max-lg:text-sm lg:whitespace-nowrap lg:text-right ${
          countInStock <= LOW_STOCK ? 'font-medium text-danger' : ''
        }`}
      >
        {countInStock > 0 ? (
          <>
            {countInStock.toLocaleString('en-US')} <span className="lg:sr-only">in stock</span>
          </>
        ) : (
          'Sold out'
        )}
      </td>
      <td className="text-soft max-lg:-mt-3 max-lg:text-sm lg:text-xs">
        {countInStock > 0 && sizes.length > 0 && (
          <ul
            aria-label="By size"
            className="wrap-anywhere flex flex-wrap gap-x-3 lg:flex-nowrap lg:gap-x-2 lg:whitespace-nowrap"
          >
            {sizes.map(({ size, left }) => (
              <li key={size} className={left <= LOW_STOCK ? 'font-medium text-danger' : undefined}>
                {size}: {left}
              </li>
            ))}
          </ul>
        )}
      </td>
    </>
  )
}

import { Download, Images, TableProperties, Upload } from 'lucide-react'
import { DeleteButton } from '@/components/admin/lists/delete-button'
import { FilterForm, FilterSelect } from '@/components/admin/lists/filters'
import { productSortNames, stockNames, visibilityNames } from '@/components/admin/lists/list-labels'
import { aboveLink, listRow, rowLink, wideCell } from '@/components/admin/lists/list-table'
import { EntryLink } from '@/components/admin/shell/go-back'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { SalePrice } from '@/components/ui/price'
import { Tag } from '@/components/ui/tag'
import type { ProductFilters } from '@/lib/admin/filters'
import { LOW_STOCK, leftBySize } from '@/lib/admin/product-list'
import { lowestOffer } from '@/lib/catalog/offer'
import { departmentNames, subCategoryNames } from '@/lib/catalog/product-fields'
import type { Product } from '@/lib/catalog/responses'
import { listHref, USUAL_PER_PAGE } from '@/lib/values/list-params'
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

/** The filters of the product lists. */
export function ProductFilter({ action, filters }: { action: string; filters: ProductFilters }) {
  const { department, category, visibility, stock, sortBy, perPage } = filters
  const used = [department, category, visibility, stock, sortBy !== 'newest', perPage !== USUAL_PER_PAGE].filter(
    Boolean,
  ).length
  return (
    <FilterForm action={action} searched="Name, brand, words" filters={filters} sorts={productSortNames} used={used}>
      <FilterSelect name="department" label="Department" value={department} options={departmentNames} any="Any" />
      <FilterSelect name="category" label="Category" value={category} options={subCategoryNames} any="Any" />
      <FilterSelect name="visibility" label="Visibility" value={visibility} options={visibilityNames} any="Any" />
      <FilterSelect name="stock" label="Stock" value={stock} options={stockNames} any="Any" />
    </FilterForm>
  )
}

/** On phones, and on wide screens beside the search. */
const narrow = 'max-sm:px-2 lg:min-h-10 lg:px-3'

/** Links to a new product and to the bulk editing pages. */
export function ProductListLinks({ filters }: { filters: ProductFilters }) {
  const small = (width: string) =>
    buttonClass(
      { variant: 'secondary', size: 'sm' },
      `${narrow} max-sm:[&>svg]:hidden lg:max-2xl:[&>svg]:hidden ${width}`,
    )
  return (
    <div className="grid w-full grid-cols-6 gap-2 sm:flex sm:w-auto sm:flex-wrap">
      <ButtonLink href="/admin/createproduct" size="sm" className={`${narrow} col-span-3`}>
        Add New Product
      </ButtonLink>
      <Link href={listHref('/admin/productlist/bulk', { ...filters, currPage: 1 })} className={small('col-span-3')}>
        <TableProperties aria-hidden="true" size={18} strokeWidth={1.5} />
        Prices and stock
      </Link>
      <a href="/api/products/export.csv" download className={small('col-span-2')}>
        <Download aria-hidden="true" size={18} strokeWidth={1.5} />
        Export
      </a>
      <Link href="/admin/productlist/import" className={small('col-span-2')}>
        <Upload aria-hidden="true" size={18} strokeWidth={1.5} />
        Import
      </Link>
      <Link href="/admin/productlist/pictures" className={small('col-span-2')}>
        <Images aria-hidden="true" size={18} strokeWidth={1.5} />
        Pictures
      </Link>
    </div>
  )
}

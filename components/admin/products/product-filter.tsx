import { Download, Images, TableProperties, Upload } from 'lucide-react'
import { FilterForm, FilterSelect } from '@/components/admin/lists/filters'
import { productSortNames, stockNames, visibilityNames } from '@/components/admin/lists/list-labels'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { ProductFilters } from '@/lib/admin/filters'
import { departmentNames, subCategoryNames } from '@/lib/catalog/product-fields'
import { listHref, USUAL_PER_PAGE } from '@/lib/values/list-params'

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

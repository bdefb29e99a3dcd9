import { FilterForm, FilterSelect } from '@/components/admin/lists/filters'
import { costNames, productSortNames, stockNames, visibilityNames } from '@/components/admin/lists/list-labels'
import { listButton } from '@/components/admin/lists/list-table'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { ProductFilters } from '@/lib/admin/filters'
import { type Department, kindsOf } from '@/lib/settings/departments'
import { listHref, USUAL_PER_PAGE } from '@/lib/values/list-params'

type ProductFilterProps = { action: string; filters: ProductFilters; departments: Department[] }

const namesOf = (all: { key: string; name: string }[]) => Object.fromEntries(all.map(({ key, name }) => [key, name]))

/** The filters of the product lists. */
export function ProductFilter({ action, filters, departments }: ProductFilterProps) {
  const { department, category, visibility, stock, cost, sortBy, perPage } = filters
  const used = [department, category, visibility, stock, cost, sortBy !== 'newest', perPage !== USUAL_PER_PAGE].filter(
    Boolean,
  ).length
  return (
    <FilterForm action={action} searched="Name, brand, words" filters={filters} sorts={productSortNames} used={used}>
      <FilterSelect name="department" label="Department" value={department} options={namesOf(departments)} any="Any" />
      <FilterSelect
        name="category"
        label="Category"
        value={category}
        options={namesOf(kindsOf(departments))}
        any="Any"
      />
      <FilterSelect name="visibility" label="Visibility" value={visibility} options={visibilityNames} any="Any" />
      <FilterSelect name="stock" label="Stock" value={stock} options={stockNames} any="Any" />
      <FilterSelect name="cost" label="Cost" value={cost} options={costNames} any="Any" />
    </FilterForm>
  )
}

/** Links to a new product and to the bulk editing pages. */
export function ProductListLinks({ filters }: { filters: ProductFilters }) {
  const small = buttonClass({ variant: 'secondary', size: 'sm' }, listButton)
  return (
    <>
      <ButtonLink href="/admin/createproduct" size="sm" className={listButton}>
        Add New Product
      </ButtonLink>
      <Link href={listHref('/admin/productlist/bulk', { ...filters, currPage: 1 })} className={small}>
        Prices and stock
      </Link>
      <a href="/api/products/export.csv" download className={small}>
        Export
      </a>
      <Link href="/admin/productlist/import" className={small}>
        Import
      </Link>
      <Link href="/admin/productlist/pictures" className={small}>
        Pictures
      </Link>
    </>
  )
}

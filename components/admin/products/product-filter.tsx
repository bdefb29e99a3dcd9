import { FilterForm, FilterSelect } from '@/components/admin/lists/filter-form'
import { productSortNames, stockNames, visibilityNames } from '@/components/admin/lists/list-labels'
import type { ProductFilters } from '@/lib/admin/filters'
import { departmentNames, subCategoryNames } from '@/lib/catalog/product-fields'
import { USUAL_PER_PAGE } from '@/lib/values/list-params'

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

import type { Metadata } from 'next'
import { AdminHeading } from '@/components/admin/admin-heading'
import { FilterForm, FilterSelect } from '@/components/admin/filter-form'
import { describeList, productSortNames, stockNames, visibilityNames } from '@/components/admin/list-labels'
import { ProductItem } from '@/components/admin/product-item'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { listHref, type Params, productFilters } from '@/lib/admin/filters'
import { listGoods } from '@/lib/admin/product-list'
import { departmentNames, subCategoryNames } from '@/lib/catalog/product-fields'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Products', robots: { index: false } }

const LIST = '/admin/productlist'

export default async function ProductListPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly()
  const filters = productFilters(await searchParams)
  const { department, category, visibility, stock, sortBy, perPage } = filters
  const { products, page, pages, total } = await listGoods(filters)
  const names = [
    department && departmentNames[department],
    category && subCategoryNames[category],
    visibility && visibilityNames[visibility],
    stock && stockNames[stock],
  ]
  const used = [department, category, visibility, stock, sortBy !== 'newest', perPage !== 10].filter(Boolean).length
  return (
    <>
      <AdminHeading title="Products" description={describeList(total, 'product', names)}>
        <ButtonLink href="/admin/createproduct">Add New Product</ButtonLink>
      </AdminHeading>
      <FilterForm action={LIST} searched="Name, brand, words" filters={filters} sorts={productSortNames} used={used}>
        <FilterSelect name="department" label="Department" value={department} options={departmentNames} any="Any" />
        <FilterSelect name="category" label="Category" value={category} options={subCategoryNames} any="Any" />
        <FilterSelect name="visibility" label="Visibility" value={visibility} options={visibilityNames} any="Any" />
        <FilterSelect name="stock" label="Stock" value={stock} options={stockNames} any="Any" />
      </FilterForm>
      {products.length === 0 ? (
        <EmptyState title="No products here." />
      ) : (
        <ul className="mt-4 border-rule border-t *:last:border-b-0">
          {products.map((product) => (
            <ProductItem key={product._id} product={product} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(currPage) => listHref(LIST, { ...filters, currPage })} />
    </>
  )
}

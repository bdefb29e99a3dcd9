import type { Metadata } from 'next'
import { Chips } from '@/components/admin/lists/filters'
import { ListHead } from '@/components/admin/lists/list-head'
import { costNames, describeList, stockNames, visibilityNames } from '@/components/admin/lists/list-labels'
import { ListTable, NothingFound } from '@/components/admin/lists/list-table'
import { ProductFilter, ProductListLinks } from '@/components/admin/products/product-filter'
import { AdminProductRow } from '@/components/admin/products/product-row'
import { ButtonLink } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
import { productFilters, visibilities } from '@/lib/admin/filters'
import { listForAdmin } from '@/lib/admin/product-list'
import { pageSettings } from '@/lib/settings/current'
import { departmentOf, kindOf } from '@/lib/settings/departments'
import { listHref, type Params } from '@/lib/values/list-params'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Products', robots: { index: false } }

const LIST = '/admin/productlist'

const columns = [
  { name: 'Picture', width: 'picture', isUnnamed: true },
  { name: 'Product', width: 'name' },
  { name: 'Kind', width: 'text', isWide: true },
  { name: 'Price', width: 'pills', isFigure: true },
  { name: 'In stock', width: 'count', isFigure: true },
  { name: 'By size', width: 'text' },
  { name: 'Actions', width: 'actions', isUnnamed: true },
] as const

const chipNames = { all: 'All', published: 'Published', hidden: 'Drafts' }

export default async function ProductListPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/productlist')
  const filters = productFilters(await searchParams)
  const { department, category, visibility, stock, cost } = filters
  const { departments } = await pageSettings()
  const { products, page, pages, total } = await listForAdmin(filters)
  const names = [
    departmentOf(departments, department)?.name,
    kindOf(departments, { department, subCategory: category })?.name,
    visibility && visibilityNames[visibility],
    stock && stockNames[stock],
    cost && costNames[cost],
  ]
  return (
    <>
      <ListHead
        title="Products"
        description={describeList(total, 'product', names)}
        chips={
          <Chips
            label="Published or drafts"
            isLine
            chips={[undefined, ...visibilities].map((one) => ({
              name: chipNames[one ?? 'all'],
              href: listHref(LIST, { ...filters, visibility: one, currPage: 1 }),
              isChosen: visibility === one,
            }))}
          />
        }
        filter={<ProductFilter action={LIST} filters={filters} departments={departments} />}
        actions={<ProductListLinks filters={filters} />}
      />
      {products.length === 0 ? (
        <NothingFound title="No products here." href={listHref(LIST, { ...filters, currPage: 1 })} all={LIST}>
          <p className="text-soft">A name, a price, the stock and a picture are enough for the first one.</p>
          <ButtonLink href="/admin/createproduct" size="sm">
            Add your first product
          </ButtonLink>
        </NothingFound>
      ) : (
        <ListTable label="Products" columns={columns}>
          {products.map((product) => (
            <AdminProductRow key={product._id} product={product} departments={departments} />
          ))}
        </ListTable>
      )}
      <Pagination page={page} pages={pages} href={(currPage) => listHref(LIST, { ...filters, currPage })} />
    </>
  )
}

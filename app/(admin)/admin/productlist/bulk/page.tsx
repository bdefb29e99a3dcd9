import type { Metadata } from 'next'
import { BulkTable } from '@/components/admin/bulk/bulk-table'
import { ListHead } from '@/components/admin/lists/list-head'
import { counted } from '@/components/admin/lists/list-labels'
import { NothingFound } from '@/components/admin/lists/list-table'
import { ProductFilter } from '@/components/admin/products/product-filter'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { productFilters } from '@/lib/admin/filters'
import { listForAdmin } from '@/lib/admin/product-list'
import { pageSettings } from '@/lib/settings/current'
import { listHref, type Params } from '@/lib/values/list-params'
import { adminOnly } from '../../admin-only'

export const metadata: Metadata = { title: 'Prices and Stock', robots: { index: false } }

const TABLE = '/admin/productlist/bulk'

export default async function BulkPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/productlist/bulk')
  const filters = productFilters(await searchParams)
  const { products, page, pages, total } = await listForAdmin(filters, { isLiteral: true })
  return (
    <>
      <ListHead
        title="Prices and Stock"
        description={counted(total, 'product')}
        filter={<ProductFilter action={TABLE} filters={filters} departments={(await pageSettings()).departments} />}
        chips={
          <Link
            href={listHref('/admin/productlist', filters)}
            className="link inline-flex min-h-9 items-center text-sm"
          >
            Go Back
          </Link>
        }
      />
      <p className="text-soft text-xs rows:hidden">
        Change what you like and save it together. Sizes that cost what the product does follow its price. Pieces are
        applied as a difference, so what is sold meanwhile stays sold.
      </p>
      {products.length === 0 ? (
        <NothingFound title="No products here." href={listHref(TABLE, { ...filters, currPage: 1 })} all={TABLE}>
          <ButtonLink href="/admin/createproduct" size="sm">
            Add your first product
          </ButtonLink>
        </NothingFound>
      ) : (
        <BulkTable key={listHref(TABLE, { ...filters, currPage: page })} listed={products} />
      )}
      <Pagination page={page} pages={pages} href={(currPage) => listHref(TABLE, { ...filters, currPage })} />
    </>
  )
}

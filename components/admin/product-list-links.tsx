import { Download, Images, TableProperties, Upload } from 'lucide-react'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { listHref, type ProductFilters } from '@/lib/admin/filters'

/** Links to a new product and to the bulk editing pages. */
export function ProductListLinks({ filters }: { filters: ProductFilters }) {
  const small = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <div className="flex gap-2 *:shrink-0 max-sm:-mx-4 max-sm:max-w-screen max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
      <ButtonLink href="/admin/createproduct" size="sm">
        Add New Product
      </ButtonLink>
      <Link href={listHref('/admin/productlist/bulk', { ...filters, currPage: 1 })} className={small}>
        <TableProperties aria-hidden="true" size={18} strokeWidth={1.5} />
        Prices and stock
      </Link>
      <a href="/api/products/export.csv" download className={small}>
        <Download aria-hidden="true" size={18} strokeWidth={1.5} />
        Export
      </a>
      <Link href="/admin/productlist/import" className={small}>
        <Upload aria-hidden="true" size={18} strokeWidth={1.5} />
        Import
      </Link>
      <Link href="/admin/productlist/pictures" className={small}>
        <Images aria-hidden="true" size={18} strokeWidth={1.5} />
        Pictures
      </Link>
    </div>
  )
}

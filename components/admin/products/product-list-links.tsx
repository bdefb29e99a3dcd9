import { Download, Images, TableProperties, Upload } from 'lucide-react'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { listHref, type ProductFilters } from '@/lib/admin/filters'

/** Links to a new product and to the bulk editing pages. */
export function ProductListLinks({ filters }: { filters: ProductFilters }) {
  const small = (width: string) =>
    buttonClass({ variant: 'secondary', size: 'sm' }, `max-sm:px-2 max-sm:[&>svg]:hidden ${width}`)
  return (
    <div className="grid w-full grid-cols-6 gap-2 sm:flex sm:w-auto sm:flex-wrap">
      <ButtonLink href="/admin/createproduct" size="sm" className="col-span-3 max-sm:px-2">
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

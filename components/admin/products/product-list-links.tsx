import { Download, Images, TableProperties, Upload } from 'lucide-react'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { ProductFilters } from '@/lib/admin/filters'
import { listHref } from '@/lib/values/list-params'

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

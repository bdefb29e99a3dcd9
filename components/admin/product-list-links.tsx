import { Download, Upload } from 'lucide-react'
import { ButtonLink, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

/** A new product, and the ways to change many at once. */
export function ProductListLinks() {
  const small = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href="/admin/createproduct" size="sm">
        Add New Product
      </ButtonLink>
      <a href="/api/products/export.csv" download className={small}>
        <Download aria-hidden="true" size={18} strokeWidth={1.5} />
        Export
      </a>
      <Link href="/admin/productlist/import" className={small}>
        <Upload aria-hidden="true" size={18} strokeWidth={1.5} />
        Import
      </Link>
    </div>
  )
}

import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { ProductImport } from '@/components/admin/products/product-import'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { columns } from '@/lib/product-sheet/columns'
import { pageSettings } from '@/lib/settings/current'
import { adminOnly } from '../../admin-only'

export const metadata: Metadata = { title: 'Import Products', robots: { index: false } }

export default async function ImportProductsPage() {
  await adminOnly('/admin/productlist/import')
  return (
    <>
      <AdminHeading title="Import Products" description="Many products changed at once, in a spreadsheet">
        <Link href="/admin/productlist" className="link inline-flex min-h-11 items-center">
          Go Back
        </Link>
      </AdminHeading>
      <div className="measure flex flex-col gap-3 pb-6 text-soft">
        <p>
          Export the products, change what you like and choose the sheet here. Rows that you delete from the sheet stay
          as they are in the shop; a row without _id makes a new product. Leave the columns ending in Base alone: they
          keep what is sold meanwhile sold. Pictures are not imported.
        </p>
        <a
          href="/api/products/export.csv"
          download
          className={buttonClass({ variant: 'secondary', size: 'sm' }, 'self-start')}
        >
          <Download aria-hidden="true" size={18} strokeWidth={1.5} />
          Export all products
        </a>
      </div>
      <ProductImport fields={columns} departments={(await pageSettings()).departments} />
    </>
  )
}

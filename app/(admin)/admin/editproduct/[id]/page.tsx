import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { History } from '@/components/admin/activity/activity-list'
import { DuplicateButton } from '@/components/admin/products/duplicate-button'
import { ProductForm } from '@/components/admin/products/product-form'
import { Wanted } from '@/components/admin/products/wanted'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { GoBack } from '@/components/admin/shell/go-back'
import { Link } from '@/components/ui/link'
import { listActivity, seenBy } from '@/lib/activity/queries'
import { listDesigns } from '@/lib/admin/product-list'
import { productById } from '@/lib/catalog/queries'
import { isUploadDirect } from '@/lib/platform/images/direct-upload'
import { pageSettings } from '@/lib/settings/current'
import { formatMoment } from '@/lib/values/dates'
import { customersToNotify, wantedCountsOf } from '@/lib/wanted/queries'
import { adminOnly } from '../../admin-only'
import { nullIfNotFound } from '../../null-if-not-found'

export const metadata: Metadata = { title: 'Edit Product', robots: { index: false } }

type Props = { params: Promise<{ id: string }> }

export default async function EditProductPage({ params }: Props) {
  const visitor = await adminOnly('/admin/editproduct/[id]')
  const product = await nullIfNotFound(productById((await params).id, 'all'))
  if (!product) notFound()
  const [{ name: shopName, departments }, designs, history, { sizes: wanted }, toTell] = await Promise.all([
    pageSettings(),
    listDesigns(),
    listActivity({ productId: product._id, by: seenBy(visitor) }, 1),
    wantedCountsOf(product._id),
    customersToNotify(product._id),
  ])
  return (
    <>
      <AdminHeading title="Edit Product" description={product.name}>
        <div className="flex flex-wrap items-center gap-x-5 max-sm:text-sm">
          {product.isPublished ? (
            <Link href={`/product/${product._id}`} className="link inline-flex min-h-11 items-center">
              View in the shop
            </Link>
          ) : (
            <span className="inline-flex min-h-11 items-center text-soft">
              {product.publishAt ? `Goes online ${formatMoment(product.publishAt)}` : 'Draft: hidden from the shop'}
            </span>
          )}
          <DuplicateButton product={product} />
          <GoBack href="/admin/productlist" />
        </div>
      </AdminHeading>
      <ProductForm key={product._id} {...{ product, departments, designs }} isDirect={isUploadDirect()} />
      {wanted.length > 0 && <Wanted product={product} wanted={wanted} toTell={toTell} shopName={shopName} />}
      <div className="pt-10">
        <History {...history} href={`/admin/activity?productId=${encodeURIComponent(product._id)}`} />
      </div>
    </>
  )
}

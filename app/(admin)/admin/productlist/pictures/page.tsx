import type { Metadata } from 'next'
import { PictureDrop } from '@/components/admin/products/pictures/picture-drop'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { Link } from '@/components/ui/link'
import { isUploadDirect } from '@/lib/platform/images/direct-upload'
import { adminOnly } from '../../admin-only'

export const metadata: Metadata = { title: 'Add Pictures', robots: { index: false } }

export default async function PicturesPage() {
  await adminOnly('/admin/productlist/pictures')
  return (
    <>
      <AdminHeading title="Add Pictures" description="To many products at once, by file name">
        <Link href="/admin/productlist" className="link inline-flex min-h-11 items-center">
          Go Back
        </Link>
      </AdminHeading>
      <p className="measure pb-6 text-soft">
        Name the files like the products or their _id, with a number for the order: boxy-tee-1.jpg and boxy-tee-2.jpg
        become the first and the second new picture of Boxy Tee. They come behind the pictures it has. JPEG, PNG or
        WebP, each up to 8 MB, at most ten a product.
      </p>
      <PictureDrop isDirect={isUploadDirect()} />
    </>
  )
}

import type { Metadata } from 'next'
import { AdminHeading } from '@/components/admin/admin-heading'
import { GoBack } from '@/components/admin/go-back'
import { ProductForm } from '@/components/admin/product-form'
import { isUploadDirect } from '@/lib/images/direct-upload'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Create Product', robots: { index: false } }

export default async function CreateProductPage() {
  await adminOnly()
  return (
    <>
      <AdminHeading title="Create Product">
        <GoBack href="/admin/productlist" />
      </AdminHeading>
      <ProductForm isDirect={isUploadDirect()} />
    </>
  )
}

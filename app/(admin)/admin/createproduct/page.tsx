import type { Metadata } from 'next'
import { ProductForm } from '@/components/admin/products/product-form'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { GoBack } from '@/components/admin/shell/go-back'
import { listDesigns } from '@/lib/admin/product-list'
import { isUploadDirect } from '@/lib/platform/images/direct-upload'
import { pageSettings } from '@/lib/settings/current'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Create Product', robots: { index: false } }

export default async function CreateProductPage() {
  await adminOnly('/admin/createproduct')
  const [{ departments }, designs] = await Promise.all([pageSettings(), listDesigns()])
  return (
    <>
      <AdminHeading title="Create Product">
        <GoBack href="/admin/productlist" />
      </AdminHeading>
      <ProductForm departments={departments} designs={designs} isDirect={isUploadDirect()} />
    </>
  )
}

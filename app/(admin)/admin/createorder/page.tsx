import type { Metadata } from 'next'
import { AdminHeading } from '@/components/admin/admin-heading'
import { GoBack } from '@/components/admin/go-back'
import { NewOrder } from '@/components/admin/new-order'
import { expectedToday } from '@/lib/orders/expected-days'
import { currentSettings } from '@/lib/settings/current'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'New Order by Telephone', robots: { index: false } }

export default async function CreateOrderPage() {
  await adminOnly()
  return (
    <>
      <AdminHeading title="New Order by Telephone">
        <GoBack href="/admin/orderlist" />
      </AdminHeading>
      <NewOrder expected={await expectedToday()} wallet={(await currentSettings()).wallet} />
    </>
  )
}

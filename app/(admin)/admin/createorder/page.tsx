import type { Metadata } from 'next'
import { NewOrder } from '@/components/admin/orders/new-order'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { GoBack } from '@/components/admin/shell/go-back'
import { expectedToday } from '@/lib/orders/place/expected-days'
import { currentSettings } from '@/lib/settings/current'
import { accountsOf } from '@/lib/settings/table'
import { whatsAppNumber } from '@/lib/whatsapp/connection'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'New Order by Telephone', robots: { index: false } }

export default async function CreateOrderPage() {
  await adminOnly('/admin/createorder')
  const settings = await currentSettings()
  return (
    <>
      <AdminHeading title="New Order by Telephone">
        <GoBack href="/admin/orderlist" />
      </AdminHeading>
      <NewOrder
        expected={await expectedToday()}
        accounts={accountsOf(settings)}
        advance={settings.advance}
        delivery={settings.delivery}
        hasChat={(await whatsAppNumber()) !== null}
      />
    </>
  )
}

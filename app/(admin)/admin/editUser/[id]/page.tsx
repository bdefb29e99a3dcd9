import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { History } from '@/components/admin/activity/activity-list'
import { InternalNotes } from '@/components/admin/activity/notes'
import { CustomerOrders } from '@/components/admin/orders/customer-orders'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { GoBack } from '@/components/admin/shell/go-back'
import { EndSessions, RemoveSecondFactor, UserForm } from '@/components/admin/users/user-form'
import { notesOf } from '@/lib/accounts/admin-users'
import { userById } from '@/lib/accounts/queries'
import { secondFactorOf } from '@/lib/accounts/second-factor'
import { listActivity } from '@/lib/activity/queries'
import { customerFigures } from '@/lib/admin/user-list'
import { ordersOf } from '@/lib/orders/list/queries'
import { formatShortDate } from '@/lib/values/dates'
import { adminOnly } from '../../admin-only'
import { nullIfNotFound } from '../../null-if-not-found'

export const metadata: Metadata = { title: 'Edit User', robots: { index: false } }

type Props = { params: Promise<{ id: string }> }

export default async function EditUserPage({ params }: Props) {
  const admin = await adminOnly('/admin/editUser/[id]')
  const user = await nullIfNotFound(userById((await params).id))
  if (!user) notFound()
  const [history, figures, { orders }, notes, { isOn }] = await Promise.all([
    listActivity({ userId: user._id }, 1),
    customerFigures(user._id),
    ordersOf(user._id, 1),
    notesOf(user._id),
    secondFactorOf(user._id),
  ])
  return (
    <>
      <AdminHeading title="Edit User" description={`${user.name}, since ${formatShortDate(user.createdAt)}`} />
      <div className="flex flex-col gap-8">
        <UserForm key={user._id} user={user} isOwn={user._id === admin._id} />
        {user._id !== admin._id && <EndSessions user={user} />}
        {isOn && user._id !== admin._id && <RemoveSecondFactor user={user} />}
        <CustomerOrders user={user} figures={figures} orders={orders.slice(0, 5)} />
        <div className="max-w-2xl">
          <InternalNotes notes={notes} call="POST /api/users/{id}/notes" id={user._id} />
        </div>
        <GoBack href="/admin/userlist" />
        <History {...history} href={`/admin/activity?userId=${user._id}`} />
      </div>
    </>
  )
}

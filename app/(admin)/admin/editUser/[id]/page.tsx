import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AdminHeading } from '@/components/admin/admin-heading'
import { History } from '@/components/admin/history'
import { UserForm } from '@/components/admin/user-form'
import { GoBack } from '@/components/admin/way-back'
import { Link } from '@/components/ui/link'
import { userById } from '@/lib/accounts/queries'
import { listActivity } from '@/lib/activity/queries'
import { listHref } from '@/lib/admin/filters'
import { formatDate } from '@/lib/dates'
import { adminOnly } from '../../admin-only'
import { known } from '../../known'

export const metadata: Metadata = { title: 'Edit User', robots: { index: false } }

type Props = { params: Promise<{ id: string }> }

export default async function EditUserPage({ params }: Props) {
  await adminOnly()
  const user = await known(userById((await params).id))
  if (!user) notFound()
  const history = await listActivity({ userId: user._id }, 1)
  return (
    <>
      <AdminHeading title="Edit User" description={`${user.name}, since ${formatDate(user.createdAt)}`} />
      <div className="flex flex-col gap-4">
        <UserForm key={user._id} user={user} />
        <Link
          href={listHref('/admin/orderlist', { search: user.email })}
          className="link inline-flex min-h-11 items-center self-start"
        >
          Orders of {user.name}
        </Link>
        <GoBack href="/admin/userlist" />
        <History {...history} href={`/admin/activity?userId=${user._id}`} />
      </div>
    </>
  )
}

import { DeleteButton } from '@/components/admin/lists/delete-button'
import { counted } from '@/components/admin/lists/list-labels'
import { EntryLink } from '@/components/admin/shell/go-back'
import { buttonClass } from '@/components/ui/button'
import { Tag } from '@/components/ui/tag'
import type { ListedUser } from '@/lib/admin/user-list'
import { formatDate } from '@/lib/values/dates'

export function UserRow({ user }: { user: ListedUser }) {
  const { _id, name, email, isAdmin, createdAt, orders } = user
  return (
    <li
      className="grid grid-cols-1 gap-x-6 gap-y-3 border-rule border-b py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center
        lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 font-semibold text-base">
          {name}
          {isAdmin && <Tag tone="accent">Admin</Tag>}
        </h2>
        <p className="break-all text-sm">{email}</p>
      </div>
      <p className="text-sm text-soft">
        Since <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <p className="text-sm text-soft">{orders > 0 ? counted(orders, 'order') : 'No orders'}</p>
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <EntryLink
          href={`/admin/editUser/${_id}`}
          aria-label={`Edit ${name}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Edit
        </EntryLink>
        <DeleteButton
          call="DELETE /api/users/{id}"
          id={_id}
          what={name}
          question="Are you sure you want to delete this user?"
          description={`${email}. Their orders stay, without the account.`}
          done="User deleted"
        />
      </div>
    </li>
  )
}

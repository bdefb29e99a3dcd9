import { DeleteButton } from '@/components/admin/lists/delete-button'
import { counted } from '@/components/admin/lists/list-labels'
import { aboveLink, listRow, rowLink } from '@/components/admin/lists/list-table'
import { EntryLink } from '@/components/admin/shell/go-back'
import { Tag } from '@/components/ui/tag'
import type { ListedUser } from '@/lib/admin/user-list'
import type { Role } from '@/lib/platform/session/permissions'
import { formatDate } from '@/lib/values/dates'

const roleTags: Record<Role, string> = { owner: 'Owner', staff: 'Staff', packer: 'Packer' }

export function UserRow({ user }: { user: ListedUser }) {
  const { _id, name, email, role, createdAt, orders } = user
  return (
    <tr className={`${listRow} max-lg:grid-cols-1 max-lg:gap-y-3`}>
      <th scope="row" className="wrap-anywhere font-semibold">
        {name} {role && <Tag tone="accent">{roleTags[role]}</Tag>}
      </th>
      <td className="break-all max-lg:-mt-3 max-lg:text-sm">{email}</td>
      <td className="text-soft max-lg:text-sm lg:whitespace-nowrap lg:text-xs">
        <span className="lg:hidden">Since </span>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </td>
      <td className="text-soft max-lg:text-sm lg:whitespace-nowrap lg:text-right lg:text-xs">
        {orders > 0 ? counted(orders, 'order') : 'No orders'}
      </td>
      <td>
        <div className="flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end lg:gap-0">
          <EntryLink href={`/admin/editUser/${_id}`} aria-label={`Edit ${name}`} className={rowLink()}>
            Edit
          </EntryLink>
          <div className={aboveLink}>
            <DeleteButton
              call="DELETE /api/users/{id}"
              id={_id}
              what={name}
              question="Are you sure you want to delete this user?"
              description={`${email}. Their orders stay, without the account.`}
              done="User deleted"
              isInTable
            />
          </div>
        </div>
      </td>
    </tr>
  )
}

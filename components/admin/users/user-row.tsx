import { Actions } from '@/components/admin/lists/actions'
import { DeleteButton } from '@/components/admin/lists/delete-button'
import { counted } from '@/components/admin/lists/list-labels'
import { ListCell, ListName, ListRow, Pill, RowLink } from '@/components/admin/lists/list-table'
import type { ListedUser } from '@/lib/admin/user-list'
import type { Role } from '@/lib/platform/session/permissions'
import { formatShortDate } from '@/lib/values/dates'

const roleTags: Record<Role, string> = { owner: 'Owner', staff: 'Staff', packer: 'Packer' }

export function UserRow({ user }: { user: ListedUser }) {
  const { _id, name, email, role, createdAt, orders } = user
  return (
    <ListRow>
      <ListName>
        {name} {role && <Pill tone="accent">{roleTags[role]}</Pill>}
      </ListName>
      <ListCell place="about" className="cells:break-all cells:text-sm cells:text-ink cells:leading-tight">
        {email}
      </ListCell>
      <ListCell className="whitespace-nowrap text-soft text-xs">
        <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
      </ListCell>
      <ListCell place="state" className="whitespace-nowrap text-soft text-xs cells:text-right">
        {orders > 0 ? counted(orders, 'order') : 'No orders'}
      </ListCell>
      <ListCell place="more" className="cells:*:justify-end">
        <div className="flex items-center">
          <RowLink href={`/admin/editUser/${_id}`} label={`Edit ${name}`}>
            Edit
          </RowLink>
          <Actions of={name}>
            <DeleteButton
              call="DELETE /api/users/{id}"
              id={_id}
              what={name}
              question="Are you sure you want to delete this user?"
              description={`${email}. Their orders stay, without the account.`}
              done="User deleted"
              isInTable
            />
          </Actions>
        </div>
      </ListCell>
    </ListRow>
  )
}

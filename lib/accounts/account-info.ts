import type { Role } from '@/lib/platform/session/permissions'
import type { UserInfo } from '@/lib/platform/session/responses'

type Row = { id: string; name: string; email: string; isAdmin: boolean; role: string | null }

/** A row of `users` as answers begin. Customers have no role. A CHECK of the column limits its values. */
export const accountInfo = ({ id, name, email, isAdmin, role }: Row): UserInfo => ({
  _id: id,
  name,
  email,
  isAdmin,
  ...(role && { role: role as Role }),
})

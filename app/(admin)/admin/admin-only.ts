import 'server-only'
import { redirect } from 'next/navigation'
import { redirectFor } from '@/lib/session/access'
import { currentUser } from '@/lib/session/current-user'

/** The administrator who looks at a page of the admin group; everybody else is sent to where the spec says. */
export async function adminOnly() {
  const user = await currentUser()
  const elsewhere = redirectFor('/admin', user)
  if (elsewhere) redirect(elsewhere)
  if (!user) redirect('/login?redirect=admin')
  return user
}

import 'server-only'
import { redirect } from 'next/navigation'
import { redirectFor } from '@/lib/platform/session/access'
import { currentUser } from '@/lib/platform/session/current-user'

/** Returns the administrator who opened a page. Everybody else is redirected as section 6 of the spec says. */
export async function adminOnly() {
  const user = await currentUser()
  const elsewhere = redirectFor('/admin', user)
  if (elsewhere) redirect(elsewhere)
  if (!user) redirect('/login?redirect=admin')
  return user
}

import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { redirectFor } from '@/lib/platform/session/access'
import { type AdminPath, adminPages, may } from '@/lib/platform/session/permissions'
import { currentUser } from '@/lib/platform/session/request-user'

/**
 * Returns the administrator who opened a page. Customers and guests are redirected as section 6 of the spec says. A role
 * that is not enough gets the admin area's 404. The layout asks without a page.
 */
export async function adminOnly(page?: AdminPath) {
  const user = await currentUser()
  const elsewhere = redirectFor('/admin', user)
  if (elsewhere) redirect(elsewhere)
  if (!user) redirect('/login?redirect=admin')
  if (page && !may(user.role, adminPages[page])) notFound()
  return user
}

import 'server-only'
import { localRedirect } from '@/app/local-redirect'
import { redirectFor } from '@/lib/platform/session/access'
import { currentUser } from '@/lib/platform/session/request-user'

/** Returns the customer who opened a page. A visitor without a valid session is redirected to the login. */
export async function signedIn(path: string) {
  const user = await currentUser()
  const elsewhere = redirectFor(path, user)
  if (elsewhere) return localRedirect(elsewhere)
  if (!user) return localRedirect('/login')
  return user
}

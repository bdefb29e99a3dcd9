import 'server-only'
import { localRedirect } from '@/app/local-redirect'
import { redirectFor } from '@/lib/session/access'
import { currentUser } from '@/lib/session/current-user'

/** Who looks at a page of the signed-in group; a visitor without a live session is sent to where that page says. */
export async function signedIn(path: string) {
  const user = await currentUser()
  const elsewhere = redirectFor(path, user)
  if (elsewhere) return localRedirect(elsewhere)
  if (!user) return localRedirect('/login')
  return user
}

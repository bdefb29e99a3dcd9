import 'server-only'
import { redirect } from 'next/navigation'
import { redirectFor } from '@/lib/session/access'
import { currentUser } from '@/lib/session/current-user'

/** Who looks at a page of the signed-in group; a visitor without a live session is sent to where that page says. */
export async function signedIn(path: string) {
  const user = await currentUser()
  const elsewhere = redirectFor(path, user)
  if (elsewhere) redirect(elsewhere)
  if (!user) redirect('/login')
  return user
}

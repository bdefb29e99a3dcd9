import { localHref } from '@/lib/i18n/language'
import { pageLanguage } from '@/lib/i18n/react-server'
import { safeRedirect } from '@/lib/platform/session/access'
import { currentUser, endedCookie } from '@/lib/platform/session/request-user'

/** Deletes the cookie of a session that has ended, and redirects to the login. A valid session is kept. */
export async function GET(request: Request): Promise<Response> {
  const wanted = safeRedirect(new URL(request.url).searchParams.get('redirect'))
  const target = wanted === '/' ? '/login' : `/login?redirect=${wanted.slice(1)}`
  const headers = new Headers({ Location: localHref(target, await pageLanguage()), 'Cache-Control': 'no-store' })
  if (!(await currentUser())) headers.append('Set-Cookie', endedCookie())
  return new Response(null, { status: 303, headers })
}

/** The middleware's matcher repeats their names: Next reads it without running it. */
export const signedInPages = ['/profile', '/orders', '/order', '/checkout', '/review']

const isUnder = (path: string, page: string) => path === page || path.startsWith(`${page}/`)

export const isAdminPath = (path: string) => isUnder(path, '/admin')

/** Whether a path belongs to the signed-in or the admin group: who looks at it has to be somebody. */
export const isGuarded = (path: string) => isAdminPath(path) || signedInPages.some((page) => isUnder(path, page))

/**
 * Where a visitor of a page is sent instead, by the spec's section 6; null when they may stay. `isAdmin` left open
 * (the middleware cannot ask) counts as yes: the page itself asks again.
 */
export function redirectFor(path: string, visitor: { isAdmin?: boolean } | null): string | null {
  if (!isGuarded(path)) return null
  if (visitor) return isAdminPath(path) && visitor.isAdmin === false ? '/' : null
  if (isUnder(path, '/checkout')) return '/login?redirect=cart'
  if (path.startsWith('/order')) return '/login'
  // A mail asks for the review of one product: the login leads there.
  if (isUnder(path, '/review')) return `/login?redirect=${path.slice(1)}`
  return `/login?redirect=${path.split('/')[1]}`
}

/** The path that a `redirect` parameter means: letters, digits, `-`, `_` and `/`, not starting with `/`, else home. */
export function safeRedirect(value: string | string[] | undefined | null): string {
  const wanted = Array.isArray(value) ? value[0] : value
  return wanted && /^[A-Za-z0-9_-][A-Za-z0-9_/-]*$/.test(wanted) ? `/${wanted}` : '/'
}

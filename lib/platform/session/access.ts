import type { Role } from './permissions'

/** The `redirect` parameter as it was sent. */
export type Redirect = string | string[] | undefined | null

const isUnder = (path: string, page: string) => path === page || path.startsWith(`${page}/`)

/** Where the owner's setting sends whoever has a role and no second factor. */
const SET_UP = '/profile#second-factor'

type Visitor = { isAdmin?: boolean; needsSecondFactor?: boolean }

export const isAdminPath = (path: string) => isUnder(path, '/admin')

/**
 * Where the visitor of a page for signed-in visitors is redirected; null when they may stay. The middleware cannot read
 * the role: undefined `isAdmin` counts as yes, and the page checks it.
 */
export function redirectFor(path: string, visitor: Visitor | null): string | null {
  if (visitor?.needsSecondFactor && !isUnder(path, '/profile')) return SET_UP
  if (visitor) return isAdminPath(path) && visitor.isAdmin === false ? '/' : null
  if (isUnder(path, '/checkout')) return '/login?redirect=cart'
  if (path.startsWith('/order')) return '/login'
  // A mail asks for the review of one product, and the login returns there.
  if (isUnder(path, '/review')) return `/login?redirect=${path.slice(1)}`
  return `/login?redirect=${path.split('/')[1]}`
}

/** Where a sign-in leads: to what the `redirect` parameter asks for, otherwise staff to the dashboard and packers to Pack. */
export function pageAfterLogin(asked: Redirect, { isAdmin, role }: { isAdmin: boolean; role?: Role }): string {
  if (role === 'packer' && (asked === undefined || asked === 'admin')) return '/admin/pack'
  return isAdmin && asked === undefined ? '/admin' : safeRedirect(asked)
}

/** The path in a `redirect` parameter of letters, digits, `-`, `_` and `/`, not starting with `/`; otherwise `/`. */
export function safeRedirect(value: Redirect): string {
  const wanted = Array.isArray(value) ? value[0] : value
  return wanted && /^[A-Za-z0-9_-][A-Za-z0-9_/-]*$/.test(wanted) ? `/${wanted}` : '/'
}

/** The address of another sign-in page, with the same `redirect`. */
export const keepingRedirect = (page: string, target: string) =>
  target === '/' ? page : `${page}?redirect=${target.slice(1)}`

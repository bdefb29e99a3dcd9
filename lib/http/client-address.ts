/** Set by our own server, which drops whatever a client sends under this name. */
export const ADDRESS_HEADER = 'x-shop-client-address'

/**
 * Whose call it is: the socket's address or, behind `proxies` trusted ones, what the outermost of them saw. Each
 * proxy appends the address it was called from, so entries further left are the client's own words.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const seen = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), socketAddress ?? ''].filter(Boolean)
  const address = proxies === 0 ? (socketAddress ?? '') : (seen.at(-1 - proxies) ?? seen[0] ?? '')
  return (address || 'unknown').replace(/^::ffff:/, '').slice(0, 64)
}

/** The address that our server wrote on the request; on a platform without it, the platform's own header. */
export const addressOf = (request: Request) =>
  request.headers.get(ADDRESS_HEADER) ?? (process.env.VERCEL ? request.headers.get('x-real-ip') : null) ?? 'unknown'

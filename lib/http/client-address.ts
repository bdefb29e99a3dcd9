import { env } from '@/lib/env'
import { frontServer } from '@/lib/front-server'

/**
 * The address that the outermost of `proxies` trusted proxies was called from. Each proxy appends the address of its
 * own caller to `X-Forwarded-For`, so entries further left are the client's own words. Null where nobody knows it.
 */
export function addressBehind(
  proxies: number,
  forwardedFor: string | null | undefined,
  socketAddress?: string,
): string | null {
  const forwarded = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  const hops = [...forwarded.filter(Boolean), socketAddress]
  const address = proxies === 0 ? socketAddress : (hops.at(-1 - proxies) ?? hops[0])
  return address ? address.replace(/^::ffff:/, '').slice(0, 64) : null
}

/**
 * The caller's address, from the one source that can be trusted here: the server in front overwrites `X-Forwarded-For`,
 * Vercel sets `X-Real-IP`, and elsewhere `TRUST_PROXY` proxies append theirs. Null where nobody knows it.
 */
export function clientAddress({ headers }: Request): string | null {
  const forwardedFor = headers.get('x-forwarded-for')
  if (frontServer()) return forwardedFor
  if (process.env.VERCEL) return headers.get('x-real-ip')
  const { TRUST_PROXY } = env()
  return TRUST_PROXY > 0 ? addressBehind(TRUST_PROXY, forwardedFor) : null
}

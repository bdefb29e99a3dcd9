import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { env } from '@/lib/platform/env'
import { visible } from '@/lib/values/typed'

/** Who sends a request: the IP address as limits count it, null if it is unknown, and the browser and system. */
export type Client = { address: string | null; device: string }

export const clientOf = (request: Request): Client => ({
  address: clientAddress(request),
  device: deviceOf(request.headers.get('user-agent')),
})

/**
 * The address that called the outermost of `proxies` trusted proxies. Each proxy appends its caller's address to
 * `X-Forwarded-For`, so entries further left come from the client and cannot be trusted. Null when it is unknown.
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
 * The caller's address for all rate limits, from the one trustworthy source: the front server overwrites
 * `X-Forwarded-For`, Vercel sets `X-Real-IP`, and elsewhere `TRUST_PROXY` proxies append theirs. Null when there is
 * none. Clients of whom a proxy says something else, such as `unknown`, share their limits.
 */
export function clientAddress({ headers }: Request): string | null {
  const entry = callerIn(headers)
  return entry && (networkOf(entry) ?? 'unknown')
}

function callerIn(headers: Headers): string | null {
  const forwardedFor = headers.get('x-forwarded-for')
  if (process.env.SHOP_FRONT) return forwardedFor
  if (process.env.VERCEL) return headers.get('x-real-ip')
  const { TRUST_PROXY } = env()
  return TRUST_PROXY > 0 ? addressBehind(TRUST_PROXY, forwardedFor) : null
}

/**
 * An IPv4 address unchanged, also an IPv4-mapped one, and the /64 of an IPv6 address, since a household has a whole
 * /64. Some proxies append a port. Null for an invalid address.
 */
export function networkOf(entry: string | null): string | null {
  const [address = ''] = withoutPort(entry ?? '').split('%')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** How many addresses the /48 around an IPv6 address may act as, since one customer may own all of it. */
export const ADDRESSES_OF_SITE = 16

/** The /48 around a /64, the most that providers give one customer; null for other addresses. */
export function siteOf(network: string): string | null {
  const [, site] = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/.exec(network) ?? []
  return site ? `${site}:/48` : null
}

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of this machine or of a local network, as that of a proxy usually is. */
export function isPrivate(address: string): boolean {
  const [plain = ''] = address.replace(/^::ffff:/i, '').split('%')
  return privateNetworks.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

const withoutPort = (entry: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry

/** The eight groups of an IPv6 address, which URLs normalise. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group ? Number.parseInt(group, 16) : [])))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/** Names by what a browser's User-Agent contains. Earlier ones win, since browsers also name those they derive from. */
const browsers: [name: string, mark: RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** The browser and system of a User-Agent as their owner knows them, e.g. `Chrome, Android`; else the program's name. */
export function deviceOf(userAgent: string | null): string {
  const agent = visible(userAgent ?? '').slice(0, 500)
  const found = [browsers, systems].flatMap((names) => names.find(([, mark]) => mark.test(agent))?.[0] ?? [])
  if (found.length > 0) return found.join(', ')
  return /^[\w.-]{1,40}/.exec(agent)?.[0] ?? 'Unknown device'
}

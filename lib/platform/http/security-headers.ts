import { createHash } from 'node:crypto'
import type { UploadThingHosts } from '@/lib/platform/images/uploadthing-hosts'

/** The hosts that pictures are loaded from and files uploaded to, if they are not our own. */
type ForeignHosts = Partial<UploadThingHosts>

/**
 * The Content-Security-Policy of a page. `scripts` are the sources for its inline scripts, e.g. `'nonce-…'` for a page
 * rendered for one visitor or `'sha256-…'` for a cached one.
 */
export function contentSecurityPolicy(
  scripts: string[],
  isHttps: boolean,
  { files, ingest }: ForeignHosts = {},
): string {
  const pictures = files ? ` ${new URL(files).origin}` : ''
  const uploads = ingest ? ` ${ingest}` : ''
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures}`,
    "font-src 'self'",
    `connect-src 'self'${uploads}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * Makes a page that was rendered for one request the same for everybody: the hashes of the inline scripts with the
 * request's nonce replace the nonce in the Content-Security-Policy, and zeros replace it in the page, since React's data
 * in it may tell its own length. A script that got into the page in any other way has no nonce, gets no hash, and does
 * not run.
 * @throws Error when the policy has no nonce
 */
export function sharePage(html: string, policy: string): { html: string; policy: string } {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (!nonce) throw new Error('The page has no nonce')
  const withoutNonce = (text: string) => text.replaceAll(nonce, '0'.repeat(nonce.length))
  // Whatever follows an attribute begins inside its tag.
  const parts = html.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  for (let index = 1; index < parts.length; index += 1) {
    const before = parts[index - 1] ?? ''
    if (!/^<script\b[^>]*$/i.test(before.slice(before.lastIndexOf('<')))) continue
    const [, code = ''] = /^[^>]*>([\s\S]*?)<\/script/i.exec(parts[index] ?? '') ?? []
    if (code) hashes.add(hashOf(withoutNonce(code)))
  }
  return { html: withoutNonce(html), policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')) }
}

/** The CSP source of an inline script. The HTML parser normalises every line break to a line feed. */
const hashOf = (code: string) =>
  `'sha256-${createHash('sha256').update(code.replace(/\r\n?/g, '\n')).digest('base64')}'`

/** The policy of everything but pages. Browsers style what they put around a picture. */
export const noContent = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Set by the middleware on requests for products that are not sold. */
export const MISSING_HEADER = 'x-missing'

/** The attribute of a page that must not be kept, since a part of it could not be read. */
export const INCOMPLETE_PAGE = 'data-incomplete'

/** Prevents MIME sniffing. */
export const nosniff = { key: 'X-Content-Type-Options', value: 'nosniff' }

/** Sent when the shop is served over https. */
export const strictTransportSecurity = {
  key: 'Strict-Transport-Security',
  value: 'max-age=31536000; includeSubDomains',
}

/** For everything except static files, which are many and small. */
export const securityHeaders = [
  nosniff,
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { key: 'X-Frame-Options', value: 'DENY' },
]

import type { UploadThingHosts } from '@/lib/images/uploadthing-hosts'

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
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

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

import type { UploadThingHosts } from '@/lib/images/uploadthing-hosts'

/** The hosts that pictures are loaded from and files uploaded to, if they are not our own. */
export type ForeignHosts = Partial<UploadThingHosts>

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

/**
 * The Content-Security-Policy of a page. `scripts` are the sources that its inline scripts are allowed by, e.g.
 * `'nonce-…'` for a page rendered for one visitor or `'sha256-…'` for one that is kept.
 */
export function contentSecurityPolicy(scripts: string[], isHttps: boolean): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

type Settings = Record<string, string | undefined>

/**
 * The address that shoppers see, without a final slash: `SITE_URL`, else the platform's own domain, else this machine.
 * Shared by the settings and the middleware, which runs before they are checked.
 */
export function siteUrlOf({ SITE_URL, VERCEL_ENV, VERCEL_PROJECT_PRODUCTION_URL, VERCEL_URL, PORT }: Settings): string {
  if (SITE_URL?.trim()) return SITE_URL.trim().replace(/\/+$/, '')
  const domain = VERCEL_ENV === 'production' ? VERCEL_PROJECT_PRODUCTION_URL : VERCEL_URL
  return domain ? `https://${domain}` : `http://localhost:${PORT || 3000}`
}

import { type Language, localHref } from '@/lib/i18n/language'

type Settings = Record<string, string | undefined>

/**
 * The address that shoppers see, without a trailing slash: `SITE_URL`, else the platform's own domain, else this
 * machine. Pages, mail, settings and the middleware share it. The middleware runs before the settings are checked.
 */
export const siteUrlOf = (settings: Settings): string =>
  knownSiteUrl(settings) ?? `http://localhost:${settings.PORT || 3000}`

function knownSiteUrl({ SITE_URL, VERCEL_ENV, VERCEL_PROJECT_PRODUCTION_URL, VERCEL_URL }: Settings): string | null {
  const given = SITE_URL?.trim().replace(/\/+$/, '')
  // Cookies are secure and HSTS is sent where it begins with `https:`.
  if (given) return given.replace(/^https:/i, 'https:')
  const domain = VERCEL_ENV === 'production' ? VERCEL_PROJECT_PRODUCTION_URL : VERCEL_URL
  return domain ? `https://${domain}` : null
}

/** A one-line warning when the shop's address is neither set nor known; otherwise null. */
export function missingSiteUrl(settings: Settings): string | null {
  if (knownSiteUrl(settings)) return null
  return `SITE_URL is not set: links in mail and canonical addresses lead to ${siteUrlOf(settings)}`
}

/** The absolute address of a path on this site, for canonical links, Open Graph and mail. */
export const siteUrl = (path: string) => new URL(path, `${siteUrlOf(process.env)}/`).href

/** The absolute address of a page in a language, from its English path. */
export const pageUrl = (path: string, language: Language) => siteUrl(localHref(path, language))

import type { MetadataRoute } from 'next'
import { localHref } from '@/lib/i18n/language'
import { siteUrl } from '@/lib/site'

export const dynamic = 'force-dynamic'

/**
 * What a visitor without an account is only sent away from, and what is no page. The screens that ask to be left out
 * of results (cart, login, recovery, searches) stay open: a crawler has to read that.
 */
const closed = ['/admin', '/api/', '/session-ended']
const closedInBoth = ['/checkout', '/orders', '/order/', '/profile', '/review/']

export default function robots(): MetadataRoute.Robots {
  const disallow = [...closed, ...closedInBoth.flatMap((path) => [path, localHref(path, 'ur')])]
  return { rules: { userAgent: '*', disallow }, sitemap: siteUrl('/sitemap.xml') }
}

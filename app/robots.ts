import type { MetadataRoute } from 'next'
import { localHref } from '@/lib/i18n/language'
import { siteUrl } from '@/lib/platform/site'

export const dynamic = 'force-dynamic'

/**
 * Pages that redirect visitors without an account, and paths that are not pages. Pages with `noindex` (cart, login,
 * recovery, searches) are not listed, because a crawler must read them to see it.
 */
const closed = ['/admin', '/api/', '/session-ended']
const closedInBoth = ['/checkout', '/orders', '/order/', '/profile', '/review/']

export default function robots(): MetadataRoute.Robots {
  const disallow = [...closed, ...closedInBoth.flatMap((path) => [path, localHref(path, 'ur')])]
  return { rules: { userAgent: '*', disallow }, sitemap: siteUrl('/sitemap.xml') }
}

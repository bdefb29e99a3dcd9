import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { localHref } from '@/lib/i18n/language'
import { siteUrl } from '@/lib/platform/site'

/**
 * Pages that redirect visitors without an account, and paths that are not pages. Pages with `noindex` (cart, login,
 * recovery, searches) are not listed, because a crawler must read them to see it.
 */
const closed = ['/admin', '/api/', '/session-ended']
const closedInBoth = ['/checkout', '/orders', '/order/', '/profile', '/review/']

export default async function robots(): Promise<MetadataRoute.Robots> {
  // The address of the site is a setting of the server, not of the build.
  await connection()
  const disallow = [...closed, ...closedInBoth.flatMap((path) => [path, localHref(path, 'ur')])]
  return { rules: { userAgent: '*', disallow }, sitemap: siteUrl('/sitemap.xml') }
}

import type { MetadataRoute } from 'next'
import { siteUrl } from '@/lib/site'

export const dynamic = 'force-dynamic'

/**
 * What a visitor without an account is only sent away from, and what is no page. The screens that ask to be left out
 * of results (cart, login, recovery, searches) stay open: a crawler has to read that.
 */
const closed = ['/admin', '/api/', '/checkout', '/orders', '/order/', '/profile', '/review/', '/session-ended']

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', disallow: closed }, sitemap: siteUrl('/sitemap.xml') }
}

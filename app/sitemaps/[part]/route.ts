import { policyLinks, trackLink } from '@/components/chrome/links'
import { resource, route } from '@/lib/api/route'
import { ShopError } from '@/lib/platform/errors'
import { sitemap } from '@/lib/search-engines/sitemap'
import { xmlResponse } from '@/lib/search-engines/xml'

const fixed = ['/contact', trackLink.href, ...policyLinks.map(({ href }) => href)]

/** Served at `/sitemap-{part}.xml`, because a sitemap covers only URLs in its own folder. */
export const dynamic = 'force-dynamic'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone' }, async ({ params: { part = '' } }) => {
    const found = await sitemap(part, fixed)
    if (found === null) throw new ShopError('not found', 'Not found')
    return xmlResponse(found)
  }),
})

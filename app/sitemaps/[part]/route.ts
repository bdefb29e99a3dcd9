import { sitemapPaths } from '@/app/pages'
import { resource, route } from '@/lib/api/route'
import { ShopError } from '@/lib/platform/errors'
import { sitemap } from '@/lib/search-engines/sitemap'
import { xmlResponse } from '@/lib/search-engines/xml'

/** Served at `/sitemap-{part}.xml`, because a sitemap covers only URLs in its own folder. */ export const {
  GET,
  HEAD,
  POST,
  PUT,
  PATCH,
  DELETE,
  OPTIONS,
} = resource({
  GET: route({ access: 'anyone' }, async ({ params: { part } }) => {
    const found = await sitemap(part, sitemapPaths)
    if (found === null) throw new ShopError('not found', 'Not found')
    return xmlResponse(found)
  }),
})

import { resource, route } from '@/lib/api/route'
import { sitemapIndex } from '@/lib/search-engines/sitemap'
import { xmlResponse } from '@/lib/search-engines/xml'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone' }, async () => xmlResponse(await sitemapIndex())),
})

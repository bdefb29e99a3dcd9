import { resource, route } from '@/lib/http/route'
import { limitReaders } from '@/lib/search-engines/limit-readers'
import { productFeed } from '@/lib/search-engines/product-feed'
import { xmlResponse, xmlStream } from '@/lib/search-engines/xml'

export const dynamic = 'force-dynamic'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone' }, async ({ request }) =>
    request.method === 'HEAD' ? xmlResponse('') : xmlStream(limitReaders(productFeed())),
  ),
})

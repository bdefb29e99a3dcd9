import { resource, route } from '@/lib/http/route'
import { productFeed } from '@/lib/search-engines/product-feed'
import { xmlStream } from '@/lib/search-engines/xml'

export const dynamic = 'force-dynamic'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone' }, () => xmlStream(productFeed())),
})

import 'server-only'
import { resource, route } from '@/lib/api/route'
import type { Language } from '@/lib/i18n/language'
import { clientAddress } from '@/lib/platform/http/client'
import { limitConcurrentReaders } from '@/lib/platform/http/downloads'
import { productFeed } from '@/lib/search-engines/product-feed'
import { xmlResponse, xmlStream } from '@/lib/search-engines/xml'

/** The handlers of the product feed in one language. */
export const feedOf = (language: Language) =>
  resource({
    GET: route({ access: 'anyone' }, async ({ request }) =>
      request.method === 'HEAD'
        ? xmlResponse('')
        : xmlStream(limitConcurrentReaders(productFeed(language), clientAddress(request))),
    ),
  })

import { setFrontServer } from '@/lib/front-server'
import { CatalogueListener } from './catalogue-listener'
import type { PageCache } from './page-cache'
import { LISTING } from './public-pages'

/** Invalidates the page cache as the database tells of changes, and links it with the code inside Next. */
export function listenFor(cache: PageCache, url: string): CatalogueListener {
  let version = 0
  const expireAll = () => {
    version += 1
    cache.expireAll()
  }
  const listener = new CatalogueListener({
    url,
    onChange(tag) {
      if (tag === 'everything') return expireAll()
      if (tag === LISTING) version += 1
      cache.expire(tag)
    },
    onGap: expireAll,
  })
  setFrontServer({
    waitForInvalidation: () => listener.waitForInvalidation(),
    listingVersion: () => (listener.isListening ? version : null),
  })
  return listener
}

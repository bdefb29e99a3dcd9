import { ChangeListener } from '@/lib/catalog/change-listener'
import { setFrontServer } from '@/lib/front-server'
import { LISTING } from '@/lib/server/public-pages'
import type { ResponseCache } from '@/lib/server/response-cache'

/** Invalidates the cache on notifications from the database, and informs the code inside Next. */
export function listenFor(cache: ResponseCache, url: string): ChangeListener {
  let listingVersion = 0
  const expireAll = () => {
    listingVersion += 1
    cache.expireAll()
  }
  const listener = new ChangeListener({
    url,
    onChange(tag) {
      if (tag === 'everything') return expireAll()
      if (tag === LISTING) listingVersion += 1
      cache.expire(tag)
    },
    onGap: expireAll,
  })
  setFrontServer({
    waitForInvalidation: () => listener.waitForInvalidation(),
    listingVersion: () => (listener.isListening ? listingVersion : null),
  })
  return listener
}

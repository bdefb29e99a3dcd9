import { CatalogueListener } from './catalogue-listener'
import type { PageCache } from './page-cache'
import { LISTING } from './public-pages'

type Heard = { shopCatalogueHeard?: () => Promise<void>; shopListingVersion?: () => number | null }

const shared = globalThis as Heard

/** Expires what is kept as the database tells of changes, and lets `lib/catalog/changes` of this process know. */
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
  shared.shopCatalogueHeard = () => listener.heard()
  shared.shopListingVersion = () => (listener.isListening ? version : null)
  return listener
}

/** `lib/catalog/changes` hears of nothing any more. */
export function stopListening(): void {
  delete shared.shopCatalogueHeard
  delete shared.shopListingVersion
}

import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param'
import { describe, expect, it } from 'vitest'
import { publicPage } from '@/lib/server/public-pages'
import { pageDataAddress, pageDataHeaders } from './page-data'

describe('the address of a page’s data', () => {
  it.each(['/', '/shop', '/shop?query=men', '/newarrivals', '/cart', '/product/tee'])(
    '%s has Next’s hash',
    async (href) => {
      const hash = await computeCacheBustingSearchParam(
        undefined,
        undefined,
        pageDataHeaders['next-router-state-tree'],
        undefined,
      )
      const url = new URL(String(pageDataAddress(href)), 'http://shop')
      expect(url.searchParams.get('_rsc')).toBe(hash)
      expect(publicPage(url)?.href).toBe(href)
    },
  )

  it.each(['/orders', '/checkout', '/order/1', '/login?redirect=cart', '/admin', '/product/', '/product/a/b'])(
    'is none for %s',
    (href) => {
      expect(pageDataAddress(href)).toBeNull()
    },
  )
})

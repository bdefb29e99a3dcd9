import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { expect, it } from 'vitest'
import { signedInPages } from '@/lib/session/access'
import { config } from '@/middleware'
import { PAGE_CACHE_HEADER } from './page-cache-header'

const goesThrough = (url: string, headers: Record<string, string> = {}) =>
  unstable_doesMiddlewareMatch({ config, nextConfig: {}, url, headers })

it('takes pages for the cache past the middleware', () => {
  for (const url of ['/', '/shop?query=men', '/product/a-tee', '/orders-of-somebody']) {
    expect([url, goesThrough(url), goesThrough(url, { [PAGE_CACHE_HEADER]: '1' })]).toEqual([url, true, false])
  }
})

it('takes nobody past the door of a guarded group', () => {
  for (const url of ['/admin', ...signedInPages].flatMap((page) => [page, `${page}/abc`])) {
    expect([url, goesThrough(url, { [PAGE_CACHE_HEADER]: '1' })]).toEqual([url, true])
  }
})

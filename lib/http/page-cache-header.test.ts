import { expect, test } from 'vitest'
import { config } from '@/middleware'
import { PAGE_CACHE_HEADER } from './page-cache-header'

test('pages for the cache go without the middleware, by a header that nobody else can send', () => {
  expect(config.matcher.map(({ missing }) => missing)).toEqual([[{ type: 'header', key: PAGE_CACHE_HEADER }]])
})

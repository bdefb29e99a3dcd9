import { describe, expect, it } from 'vitest'
import { patternFrom, patternMatcher, patternsIn, UNKNOWN } from './route-pattern'

const patternOf = patternMatcher([
  '/api/[...path]',
  '/',
  '/shop',
  '/product/[id]',
  '/api/orders/[id]/cancel',
  '/api/auth/[...nextauth]',
])

it('follows from the folders of pages and handlers', () => {
  const files = [
    'layout.tsx',
    '(site)/page.tsx',
    '(site)/(shop)/shop/page.tsx',
    '(site)/(shop)/shop/list.ts',
    'api/[...path]/route.ts',
    'sitemap.xml/route.ts',
  ]
  expect(patternsIn(files)).toEqual([
    '/',
    '/shop',
    '/api/[...path]',
    '/sitemap.xml',
    '/robots.txt',
    '/icon.svg',
    '/apple-icon.png',
  ])
})

describe('the route of a request', () => {
  it.each([
    ['/', '/'],
    ['/shop', '/shop'],
    ['/product/1', '/product/[id]'],
    ['/api/orders/7/cancel', '/api/orders/[id]/cancel'],
    ['/api/auth/callback/credentials', '/api/auth/[...nextauth]'],
    ['/api/unknown', '/api/[...path]'],
    ['/_next/static/x.js', '/_next/'],
    ['/goods/tee.webp', '/goods/'],
  ])('is its pattern: %s', (pathname, pattern) => {
    expect(patternOf(pathname)).toBe(pattern)
  })

  it('is one label for all unknown paths', () => {
    const paths = Array.from({ length: 500 }, (_, at) => [
      `/${at}`,
      `/product/${at}/x`,
      `/wp-admin/${at}.php`,
      `/%${at}`,
    ])
    expect(new Set(paths.flat().map(patternOf))).toEqual(new Set([UNKNOWN]))
  })

  it.each([
    ['/api/orders/7/cancel', { id: '7' }, '/api/orders/[id]/cancel'],
    ['/api/users/users', { id: 'users' }, '/api/users/[id]'],
    ['/api/products/a%20b', { id: 'a b' }, '/api/products/[id]'],
    ['/uploads/x/y.webp', { name: 'x', file: 'y.webp' }, '/uploads/[name]/[file]'],
    ['/api/auth/callback/credentials', { nextauth: ['callback', 'credentials'] }, '/api/auth/[nextauth]'],
    ['/api/x/1/x', { unknown: ['x', '1', 'x'] }, '/api/[unknown]'],
    ['/api/orders/7', { id: '8' }, UNKNOWN],
  ])('follows from the values that Next found in it: %s', (pathname, params, pattern) => {
    expect(patternFrom(pathname, params)).toBe(pattern)
  })
})

import { describe, expect, it } from 'vitest'
import { localHref, markOf, splitPath } from './language'

describe('the language of a path', () => {
  it.each([
    ['/', 'en', '/'],
    ['/shop', 'en', '/shop'],
    ['/urban', 'en', '/urban'],
    ['/ur', 'ur', '/'],
    ['/ur/shop', 'ur', '/shop'],
    ['/ur/product/karachi-tee-abc234', 'ur', '/product/karachi-tee-abc234'],
  ])('%s is read as %s of %s', (pathname, language, path) => {
    expect(splitPath(pathname)).toEqual({ language, path })
  })

  it.each([
    '/ur/',
    '/ur/admin',
    '/ur/admin/orderlist',
    '/ur/api/products',
    '/ur/ur',
    '/ur/ur/shop',
    '/ur/metrics',
    '/ur/robots.txt',
  ])('is none for %s, so that no page is found', (pathname) => {
    expect(splitPath(pathname)).toEqual({ language: 'en', path: pathname })
  })
})

describe('an address', () => {
  it.each([
    ['/', '/ur'],
    ['/?utm_source=mail', '/ur?utm_source=mail'],
    ['/shop?query=men', '/ur/shop?query=men'],
    ['/checkout#address', '/ur/checkout#address'],
    ['/order/1?note=a.b', '/ur/order/1?note=a.b'],
    ['/admin/orderlist', '/admin/orderlist'],
    ['/goods/tee/1/800.webp', '/goods/tee/1/800.webp'],
    ['/api/docs', '/api/docs'],
    ['#site-links', '#site-links'],
    ['https://wa.me/923001234567', 'https://wa.me/923001234567'],
  ])('%s is %s in Urdu', (href, inUrdu) => {
    expect(localHref(href, 'ur')).toBe(inUrdu)
    expect(localHref(href, 'en')).toBe(href)
  })
})

it.each([
  ['Karachi Tee', 'ur', 'en'],
  ['کراچی Tee', 'ur', undefined],
  ['Karachi Tee', 'en', undefined],
] as const)('%s on a page in %s is marked as %s', (text, page, mark) => expect(markOf(text, page)).toBe(mark))

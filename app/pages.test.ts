import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readListing } from '@/lib/search/listing-input'
import { PageAddresses } from '@/lib/server/page-addresses'
import { guardedPaths, isGuarded, pages, passwordPaths, sitemapPaths } from './pages'

const addresses = new PageAddresses({ pages, readListing })
const at = (address: string) => addresses.at(new URL(address, 'http://shop'))

describe('the table of pages', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const paths = files
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `/${path.dirname(file)}`.replace(/\/\([^/]+\)/g, '').replace(/^\/\.?$/, '') || '/')

  it('has each page, and no other', () => {
    const found = new Set(paths.map((name) => (name.startsWith('/admin/') ? '/admin/[...page]' : name)))
    expect([...found].sort()).toEqual(Object.keys(pages).sort())
  })

  it('names the pages of accounts and of the office, those with passwords, and those of the sitemap', () => {
    expect(guardedPaths).toEqual(['/profile', '/orders', '/order', '/checkout', '/review', '/admin'])
    expect(passwordPaths).toContain('/login')
    expect(sitemapPaths).toContain('/contact')
    for (const path of ['/admin/userlist', '/order/0190', '/orders/x.css'])
      expect([path, isGuarded(path)]).toEqual([path, true])
    for (const path of ['/', '/adminx', '/profiles', '/orderly', '/checkouts', '/shop/admin'])
      expect([path, isGuarded(path)]).toEqual([path, false])
  })
})

const product = (id: string) => ['sale', 'listing', `product:${id}`]

describe('a kept page', () => {
  it.each([
    ['/', '/', ['sale', 'listing']],
    ['/?utm_source=mail', '/', ['sale', 'listing']],
    ['/newarrivals?page=9', '/newarrivals', ['sale', 'listing']],
    ['/shop?query=men&utm_source=mail', '/shop?query=men', ['sale', 'listing']],
    ['/shop?currPage=2&query=men', '/shop?query=men&currPage=2', ['sale', 'listing']],
    ['/shop?query=children&category=shoes&currPage=0', '/shop?query=children', ['sale', 'listing']],
    ['/collections/eid?currPage=2&sortBy=bestmatch', '/collections/eid?currPage=2', ['sale', 'listing']],
    ['/ur/collections/eid?x', '/ur/collections/eid', ['sale', 'listing']],
    ['/shop?search=table%20decor', '/shop?search=table+decor', ['sale', 'listing']],
    ['/product/karachi-tee-abc234?size=&x', '/product/karachi-tee-abc234', product('karachi-tee-abc234')],
    ['/product/tee?x&size=UK+10/12', '/product/tee?size=UK%2010%2F12', product('tee')],
    ['/product/%6Barachi-tee-%61bc234', '/product/karachi-tee-abc234', product('karachi-tee-abc234')],
    ['/product/caf%C3%A9', '/product/caf%C3%A9', product('café')],
    ['/product/caf%c3%a9', '/product/caf%C3%A9', product('café')],
    ['/privacy', '/privacy', ['sale']],
    ['/track?number=10023', '/track', ['sale']],
    ['/ur', '/ur', ['sale', 'listing']],
    ['/ur/shop?currPage=2&query=men', '/ur/shop?query=men&currPage=2', ['sale', 'listing']],
    ['/ur/product/%6Barachi-tee', '/ur/product/karachi-tee', product('karachi-tee')],
  ])('requested as %s is kept as %s', (asked, href, tags) => {
    expect(at(asked)).toMatchObject({ href, tags })
  })

  it('is one for all spellings of the same filters', () => {
    const spellings = ['query=men&sortBy=rating', 'sortBy=rating&query=MEN', 'query=men&sortBy=Rating&x']
    expect(new Set(spellings.map((asked) => at(`/shop?${asked}`)?.href)).size).toBe(1)
  })

  it.each([
    ['/shop?search=tee', true],
    ['/ur/shop?query=men&brand=Loom', true],
    ['/shop?minPrice=3', true],
    ['/collections/eid?minPrice=3', true],
    ['/shop?query=men&sortBy=rating', false],
    ['/product/search=', false],
    ['/product/tee?size=M', true],
    [`/product/tee?size=${'x'.repeat(101)}`, false],
    ['/', false],
  ])('of %s can be made up without end: %s', (asked, isMadeUp) => {
    expect(at(asked)?.isMadeUp).toBe(isMadeUp)
  })

  it.each([
    ...['/login', '/register', '/forget-password', '/checkout', '/profile', '/orders', '/order/abc', '/admin'],
    ...['/admin/productlist', '/product', '/product/', '/product/a/b', '/product/tee?reviewsPage=2', '/confirm/abc'],
    ...['/ur/product/tee?reviewsBy=lowest', '/shop/', '/Shop', '/%73hop', '/cart/x', '/no-such-page', '/constructor'],
  ])('is not %s, which is rendered for each request', (asked) => {
    expect(at(asked)).toBeNull()
  })
})

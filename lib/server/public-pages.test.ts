import { describe, expect, it } from 'vitest'
import { LISTING, productTag, publicPage, SETTINGS } from './public-pages'

const page = (path: string) => publicPage(new URL(path, 'http://shop'))

describe('a public page', () => {
  it.each([
    ['/', '/', [LISTING]],
    ['/?utm_source=mail', '/', [LISTING]],
    ['/newarrivals?page=9', '/newarrivals', [LISTING]],
    ['/shop', '/shop', [LISTING]],
    ['/shop?query=men&utm_source=mail', '/shop?query=men', [LISTING]],
    ['/shop?currPage=2&query=men', '/shop?query=men&currPage=2', [LISTING]],
    ['/shop?query=children&category=shoes&currPage=0', '/shop', [LISTING]],
    ['/shop?search=table%20decor', '/shop?search=table+decor', [LISTING]],
    ['/product/karachi-tee-abc234', '/product/karachi-tee-abc234', [productTag('karachi-tee-abc234'), LISTING]],
    ['/product/karachi-tee-abc234?size=M', '/product/karachi-tee-abc234', [productTag('karachi-tee-abc234'), LISTING]],
    ['/product/karachi-tee-abc234?x=1', '/product/karachi-tee-abc234', [productTag('karachi-tee-abc234'), LISTING]],
    ['/product/caf%C3%A9', '/product/caf%C3%A9', [productTag('café'), LISTING]],
    ['/successPayment', '/successPayment', []],
    ['/privacy', '/privacy', []],
    ['/legal', '/legal', [SETTINGS]],
    ['/refund-policy', '/refund-policy', [SETTINGS]],
    ['/return-policy', '/return-policy', [SETTINGS]],
    ['/shipping-policy', '/shipping-policy', [SETTINGS]],
    ['/contact', '/contact', [SETTINGS]],
    ['/track?number=10023', '/track', []],
    ['/ur', '/ur', [LISTING]],
    ['/ur/shop?currPage=2&query=men', '/ur/shop?query=men&currPage=2', [LISTING]],
    [
      '/ur/product/karachi-tee-abc234?size=M',
      '/ur/product/karachi-tee-abc234',
      [productTag('karachi-tee-abc234'), LISTING],
    ],
  ])('requested as %s is cached as %s', (asked, href, tags) => {
    expect(page(asked)).toMatchObject({ href, tags: [...tags, 'sale'] })
  })

  it.each(['/cart', '/product/karachi-tee-abc234'])('with expected delivery days is cached for a day: %s', (path) => {
    expect(page(path)?.isOfToday).toBe(true)
  })

  it.each(['/', '/shop', '/privacy'])('without dates is cached until a change: %s', (path) => {
    expect(page(path)?.isOfToday).toBeUndefined()
  })

  it.each([
    ...['/login', '/register', '/forget-password', '/checkout', '/profile', '/orders', '/order/abc'],
    ...['/admin', '/admin/productlist', '/api/products', '/uploads/a/1200.webp', '/goods/a/1/1200.webp'],
    ...[
      '/product',
      '/product/',
      '/product/a/b',
      '/product/tee?reviewsPage=2',
      '/product/tee?reviewsBy=lowest',
      '/shop/',
      '/Shop',
      '/cart/x',
      '/confirm/abc',
      '/no-such-page',
      '/_next/static/x.js',
    ],
  ])('is not %s, which is rendered for each visitor', (asked) => {
    expect(page(asked)).toBeNull()
  })

  it('is one page for all spellings of the same filters', () => {
    const spellings = [
      '/shop?query=men&sortBy=rating',
      '/shop?sortBy=rating&query=MEN',
      '/shop?query=men&sortBy=Rating&x',
    ]
    expect(new Set(spellings.map((asked) => page(asked)?.href)).size).toBe(1)
  })
})

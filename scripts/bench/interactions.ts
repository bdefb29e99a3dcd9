import type { Page } from '@playwright/test'
import type { OwnShop } from '../own-shop.ts'
import { median, type Row } from './figures.ts'
import { onSlowPhone, open, openBrowser } from './slow-phone.ts'

const ROUNDS = 3
const MOST_MS = 200

/** As text: a compiled function would call helpers that a page does not have. */
const WATCH = `
  window.slowest = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({ interactionId, duration }) => {
    if (interactionId) slowest = Math.max(slowest, duration)
  })).observe({ type: 'event', durationThreshold: 16, buffered: true })`

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().tap()
const dialog = (page: Page) => page.getByRole('dialog').waitFor()

type Use = { what: string; path: string; use(page: Page): Promise<unknown> }

const uses = (productId: string): Use[] => [
  { what: 'menu', path: '/shop?query=men', use: (page) => tap(page, 'Menu').then(() => dialog(page)) },
  {
    what: 'filter',
    path: '/shop?query=men',
    async use(page) {
      await tap(page, 'Filter')
      await dialog(page)
      await page.getByRole('dialog').getByRole('link', { name: 'In Stock Only' }).tap()
      await page.waitForURL(/inStock=true/)
    },
  },
  {
    what: 'gallery',
    path: `/product/${productId}`,
    use: (page) =>
      page
        .getByRole('link', { name: /Enlarge picture 1$/ })
        .tap()
        .then(() => dialog(page)),
  },
  {
    what: 'add to cart',
    path: `/product/${productId}`,
    async use(page) {
      await page.locator('label:has(input[name=size]:enabled)').first().tap()
      await tap(page, 'Add To Cart')
      await page.waitForURL('**/cart')
    },
  },
]

/** The slowest answer to a tap, from the finger to the next picture on the screen, on a slow phone. */
export async function interactions({ shop }: { shop: Pick<OwnShop, 'url'> }): Promise<Row[]> {
  const [product] = (await (await fetch(`${shop.url}/api/products/newarrivals`)).json()) as { _id: string }[]
  const browser = await openBrowser()
  try {
    const rows: Row[] = []
    for (const { what, path, use } of uses(String(product?._id))) {
      const slowest: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        slowest.push(
          await onSlowPhone(browser, async (page) => {
            await page.addInitScript(WATCH)
            await open(page, shop.url + path)
            await use(page)
            return page.evaluate(() => Number(Reflect.get(window, 'slowest')))
          }),
        )
      }
      const value = median(slowest)
      rows.push({
        what: `${what}, answer to a tap`,
        shop: `${value.toFixed(0)} ms`,
        reference: '',
        ratio: value / MOST_MS,
        wanted: `≤ ${MOST_MS} ms`,
        isMet: value <= MOST_MS,
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

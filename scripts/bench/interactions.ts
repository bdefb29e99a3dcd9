import type { Browser, Locator, Page } from 'playwright'
import type { OwnShop } from '../open-shop.ts'
import { compared, limited, median, milliseconds, type Row } from './figures.ts'
import type { Reference } from './reference.ts'
import { onSlowPhone, open, openBrowser } from './slow-phone.ts'

const ROUNDS = 3
/** The longest time from a tap to the next frame, in ms. */
const MOST_MS = 100
/** Most that the next page's content may take, as a ratio to that of an empty application. */
const MOST_OF_EMPTY = 1.5

/** A string, because a compiled function would call helpers that the page does not have. */
const WATCH = `
  window.slowest = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({ interactionId, duration }) => {
    if (interactionId) slowest = Math.max(slowest, duration)
  })).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Writes the times from the next tap to the frame of the tapped card, and to another heading, to the page, in ms. */
const TIME_HEADING = `
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  let tapped = 0
  addEventListener('pointerdown', ({ timeStamp }) => { tapped = timeStamp })
  const look = (now) => {
    const { shown } = document.body.dataset
    if (tapped && !shown && document.querySelector('body > .fixed.inset-0')) document.body.dataset.shown = now - tapped
    if (tapped && heading() && heading() !== before) document.body.dataset.took = now - tapped
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

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

type Measured = { shop: Pick<OwnShop, 'url'>; reference: Pick<Reference, 'url'> }

/** On a slow phone: the slowest response to a tap, and the time from tapping a link to the next page's content. */
export async function interactions({ shop, reference }: Measured): Promise<Row[]> {
  const [product] = (await (await fetch(`${shop.url}/api/products/newarrivals`)).json()) as { _id: string }[]
  const browser = await openBrowser()
  try {
    const rows: Row[] = []
    for (const use of uses(String(product?._id))) rows.push(await slowestAnswer(browser, shop.url, use))
    return [...rows, ...(await nextPage(browser, shop.url, reference.url))]
  } finally {
    await browser.close()
  }
}

async function slowestAnswer(browser: Browser, origin: string, { what, path, use }: Use): Promise<Row> {
  const slowest: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    slowest.push(
      await onSlowPhone(browser, async (page) => {
        await page.addInitScript(WATCH)
        await open(page, origin + path)
        await use(page)
        return page.evaluate(() => Number(Reflect.get(window, 'slowest')))
      }),
    )
  }
  return limited(`${what}, answer to a tap`, median(slowest), MOST_MS, milliseconds)
}

async function nextPage(browser: Browser, shop: string, reference: string): Promise<Row[]> {
  const ours: Times[] = []
  const empty: Times[] = []
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    const product = (page: Page) => page.locator('#results a[href^="/product/"]').first()
    ours.push(await timeTap(browser, `${shop}/shop?query=men`, product))
    empty.push(await timeTap(browser, `${reference}/links`, (page) => page.getByRole('link', { name: 'Go' })))
  }
  const [shown, took] = [median(ours.map((times) => times.shown)), median(ours.map((times) => times.took))]
  const both: [number, number] = [took, median(empty.map((times) => times.took))]
  return [
    limited('a tapped product’s picture, name and price', shown, MOST_MS, milliseconds),
    compared('the next page’s content after a tap', both, { most: MOST_OF_EMPTY }, milliseconds),
  ]
}

/** From a tap on a link to the frame that shows what the card knows, and to the next page's heading, in ms. */
type Times = { shown: number; took: number }

/** Playwright looks too seldom for that, so the page does. */
function timeTap(browser: Browser, url: string, find: (page: Page) => Locator): Promise<Times> {
  return onSlowPhone(browser, async (page) => {
    await open(page, url)
    const link = find(page)
    await link.scrollIntoViewIfNeeded()
    await page.evaluate(TIME_HEADING)
    await link.tap()
    const took = page.locator('body[data-took]')
    await took.waitFor({ state: 'attached' })
    const { shown, took: content } = await page.evaluate(() => ({ ...document.body.dataset }))
    return { shown: Number(shown), took: Number(content) }
  })
}

import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { demoListing, waitForHydration } from './steps'

/**
 * Limits for the first view on a phone 360 px wide with two device pixels each, in bytes over the wire with headers.
 * Scripts: 1.085 times the 137,400 of an empty page of Next 16.4.6, measured by `npm run bench loads`.
 */
const SCRIPTS = 149_080
const budgets = [
  // A headless shell loads lazy pictures from farther below the first view, two requests more than a full browser.
  { path: '/', scripts: SCRIPTS, all: 306_500, requests: 24 },
  { path: demoListing, scripts: SCRIPTS, all: 300_000, requests: 26 },
  { path: '/product/corner-chair-graphic-tee', scripts: SCRIPTS, all: 350_000, requests: 22 },
]

/** Scripts that later pages need, loaded when the page is idle. */
const AHEAD = 30_000

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

type Loaded = { url: string; type: string; priority: string; bytes: number }

/** All requests of a page with an empty browser cache, without and with what it loads for later pages. */
async function loadsOf(page: Page, path: string): Promise<{ loads: Loaded[]; ahead: Loaded[] }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const loaded = new Map<string, Loaded>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // The page before may still load something.
    if (type === 'Document') loaded.clear()
    loaded.set(requestId, { url: request.url, type: type ?? '', priority: request.initialPriority, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  const html = await (await page.goto(path, { waitUntil: 'networkidle' }))?.text()
  const isAhead = ({ type, url }: Loaded) => type === 'Script' && !html?.includes(new URL(url).pathname)
  const all = [...loaded.values()]
  return { loads: all.filter((one) => !isAhead(one)), ahead: all.filter(isAhead) }
}

const sum = (loads: Loaded[]) => loads.reduce((total, { bytes }) => total + bytes, 0)

/** Expects the pictures that the page opens with to be requested once, first, and at high priority. */
async function expectPicturesPreloaded(page: Page, loads: Loaded[]) {
  const first = await page.evaluate(() =>
    [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high').map(({ currentSrc }) => currentSrc),
  )
  expect(first.length, 'pictures that the page opens with').toBeGreaterThan(0)
  const preloaded = loads.filter(({ type }) => type === 'Image').slice(0, first.length)
  expect(preloaded.map(({ url }) => url).sort()).toEqual([...first].sort())
  for (const { priority } of preloaded) expect(priority).toBe('High')
  expect(loads.filter(({ url }) => first.includes(url))).toHaveLength(first.length)
}

/** Expects most scripts to have the compile hint for a background thread. */
async function expectCompileHints(page: Page, scripts: Loaded[]) {
  const texts = await Promise.all(scripts.map(async ({ url }) => (await page.request.get(url)).text()))
  const lengthOf = (some: string[]) => some.join('').length
  const hinted = texts.filter((text) => text.startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(lengthOf(hinted) / lengthOf(texts)).toBeGreaterThan(0.8)
}

/** Requests other than the page itself never finish. */
async function expectPaintedAlone(page: Page, path: string) {
  await page.route('**/*', (route) => (route.request().resourceType() === 'document' ? route.continue() : undefined))
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(248, 245, 239)',
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Runs before the page's scripts and records calls of `Intl` and of locale-aware methods. */
function recordLocaleCalls() {
  const called: string[] = []
  const tell = (holder: object, name: string) => {
    const told = new Proxy(Reflect.get(holder, name), {
      apply: (...call) => called.push(name) && Reflect.apply(...call),
      construct: (...call) => called.push(name) && Reflect.construct(...call),
    })
    Object.assign(holder, { [name]: told })
  }
  for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'PluralRules', 'Segmenter']) tell(Intl, name)
  for (const { prototype } of [String, Number, Date]) {
    for (const name of Object.getOwnPropertyNames(prototype)) if (/locale/i.test(name)) tell(prototype, name)
  }
  Object.assign(window, { called })
}

for (const { path, scripts, all, requests } of budgets) {
  test(`the first view of ${path} stays within its budget`, async ({ open, baseURL }) => {
    // A page of its own, since its requests that never finished would count.
    await expectPaintedAlone(await open(phone), path)
    const page = await open(phone)
    await page.addInitScript(recordLocaleCalls)
    const { loads, ahead } = await loadsOf(page, path)
    const told = loads.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
    const ours = loads.filter(({ type }) => type === 'Script')
    expect(ours.length, 'scripts have come').toBeGreaterThan(4)
    expect(sum(ours), told).toBeLessThanOrEqual(scripts)
    expect(sum(ahead)).toBeLessThanOrEqual(AHEAD)
    expect(sum(loads), told).toBeLessThanOrEqual(all)
    expect(loads.length, told).toBeLessThanOrEqual(requests)
    expect(loads.filter(({ url }) => new URL(url).origin !== new URL(baseURL ?? '').origin)).toEqual([])
    expect(loads.filter(({ url }) => /\/api\/docs|openapi/.test(url))).toEqual([])
    // The font may load after everything else.
    const beside = loads.filter(({ url }) => !url.endsWith('.woff2'))
    expect(beside.filter(({ type }) => type === 'Stylesheet' || type === 'Fetch')).toEqual([])
    await expectPicturesPreloaded(page, loads)
    await expectCompileHints(page, ours)
    await waitForHydration(page)
    const localeCalls = await page.evaluate(() => Reflect.get(window, 'called'))
    expect(localeCalls, 'locale data would block a slow phone').toEqual([])
  })
}

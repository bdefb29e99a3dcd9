import type { Browser } from 'playwright'
import type { OwnShop } from '../open-shop.ts'
import {
  type Comparison,
  compared,
  compareInRounds,
  kilobytes,
  limited,
  median,
  milliseconds,
  type Row,
} from './figures.ts'
import type { Picture, Reference } from './reference.ts'
import { onSlowPhone, open, openBrowser } from './slow-phone.ts'

const ROUNDS = 3
/** Blocking time varies by a third from load to load. */
const MORE_ROUNDS = 15
const WELL_WITHIN = 0.95
/** With each new window Chromium opens pages of its own, which take half a second of processor time. */
const SETTLED_MS = 1_000
type Load = { lcp: number; scriptBytes: number; bytes: number; shift: number; blocked: number }
type Watched = { lcp: number; shift: number; blocked: number }

/** A string, because a compiled function would call helpers that the page does not have. */
const WATCH = `
  window.watched = { lcp: 0, shift: 0, blocked: 0 }
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => { watched.lcp = entry.startTime })
  watch('layout-shift', (entry) => { watched.shift += entry.value })
  watch('longtask', (entry) => { watched.blocked += Math.max(0, entry.duration - 50) })`

/** One cold load on a phone: times in ms, sizes in bytes over the wire. */
function load(browser: Browser, url: string): Promise<Load> {
  return onSlowPhone(browser, async (page, session) => {
    const kinds = new Map<string, string>()
    const sizes = new Map<string, number>()
    let isLoaded = false
    session.on('Page.loadEventFired', () => {
      isLoaded = true
    })
    // Scripts of later pages are loaded afterwards.
    session.on('Network.requestWillBeSent', ({ requestId, type = '' }) => {
      if (!isLoaded || type !== 'Script') kinds.set(requestId, type)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
    await session.send('Page.enable')
    await page.addInitScript(WATCH)
    await page.waitForTimeout(SETTLED_MS)
    await open(page, url)
    const watched = await page.evaluate(() => (window as Window & { watched?: Watched }).watched)
    const sum = (isWanted: (id: string) => boolean) =>
      [...sizes].reduce((total, [id, size]) => total + (isWanted(id) ? size : 0), 0)
    return {
      ...(watched ?? { lcp: Number.NaN, shift: Number.NaN, blocked: Number.NaN }),
      scriptBytes: sum((id) => kinds.get(id) === 'Script'),
      bytes: sum((id) => kinds.has(id)),
    }
  })
}

/** The pictures that a page requests first on a phone. */
function firstPictures(browser: Browser, url: string): Promise<Picture[]> {
  return onSlowPhone(browser, async (page) => {
    await open(page, url)
    return page.evaluate(() => {
      const first = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high')
      return first.map((image) => {
        const { top, left, width, height } = image.getBoundingClientRect()
        return { src: new URL(image.currentSrc).pathname, place: { top, left, width, height } }
      })
    })
  })
}

type Measured = { shop: Pick<OwnShop, 'url'>; reference: Pick<Reference, 'pictured'>; until: number }

/** First loads of home, listing and product on a slow phone, relative to an empty page with the same first pictures. */
export async function loads({ shop, reference, until }: Measured): Promise<Row[]> {
  const [product] = (await (await fetch(`${shop.url}/api/products/newarrivals`)).json()) as { _id: string }[]
  const browser = await openBrowser()
  const pages = { home: '/', listing: '/shop?query=men', product: `/product/${product?._id}` }
  try {
    const views: Comparison[] = []
    for (const [name, path] of Object.entries(pages)) {
      const url = shop.url + path
      const empty = reference.pictured(name, await firstPictures(browser, url))
      await fetch(empty)
      views.push(viewsOf(browser, name, url, empty))
    }
    const isInDoubt = (rows: Row[]) => rows.some(({ reference, ratio }) => reference !== '' && ratio > WELL_WITHIN)
    return await compareInRounds(views, { rounds: ROUNDS, more: MORE_ROUNDS, isInDoubt, until })
  } finally {
    await browser.close()
  }
}

function viewsOf(browser: Browser, name: string, url: string, empty: string): Comparison {
  const seen: Record<'ours' | 'empty', Load[]> = { ours: [], empty: [] }
  const of = (loads: Load[]) => (key: keyof Load) => median(loads.map((one) => one[key]))
  return {
    async round() {
      seen.ours.push(await load(browser, url))
      seen.empty.push(await load(browser, empty))
    },
    rows: () => rowsOf(name, of(seen.ours), of(seen.empty)),
  }
}

/** Bytes of a first view, including pictures. */
const mostBytes: Record<string, number> = { listing: 300_000, product: 350_000 }

function rowsOf(name: string, ours: (key: keyof Load) => number, empty: (key: keyof Load) => number): Row[] {
  const both = (key: keyof Load): [number, number] => [ours(key), empty(key)]
  const most = mostBytes[name]
  return [
    compared(`${name}, JavaScript`, both('scriptBytes'), { most: 1.03 }, kilobytes),
    ...(most ? [limited(`${name}, all bytes`, ours('bytes'), most, kilobytes)] : []),
    compared(`${name}, largest paint`, both('lcp'), { most: 1 }, milliseconds),
    compared(`${name}, blocked`, both('blocked'), { most: 0.45 }, milliseconds),
    limited(`${name}, layout shift`, ours('shift'), 0.02, (value) => value.toFixed(3)),
  ]
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result, RunOptions } from 'axe-core'
import { expect, type Page, type Response } from 'playwright/test'
import { visit } from './steps'

/** 305 is a window of 320 × 256, which 400 % zoom makes of a desktop's, less its scrollbar. */
const heights = { 360: 740, 1280: 900, 320: 640, 305: 256 }

export const resize = (page: Page, width: keyof typeof heights) =>
  page.setViewportSize({ width, height: heights[width] })

/** Minified, since each page has to parse it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const options: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }

/** The violations that axe finds in the page as it is now. */
export const violations = async (page: Page) => {
  // Text that is still fading in has too little contrast.
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    return Promise.allSettled(transitions.map(({ finished }) => finished))
  })
  const script = `${axeSource}; axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`
  const found = await page.evaluate<Result[]>(script)
  const targets = (results: Result[]) =>
    new Set(results.flatMap(({ id, nodes }) => (id === 'target-size' ? nodes.map(({ html }) => html) : [])))
  const small = targets(found)
  // What a bar covers in part at one place is whole at another.
  if (small.size > 0) {
    await page.evaluate(() => scrollBy(0, scrollY > 200 ? -200 : 200))
    const elsewhere = targets(await page.evaluate<Result[]>(script))
    if (![...small].some((html) => elsewhere.has(html))) return namesOf(found.filter(({ id }) => id !== 'target-size'))
  }
  return namesOf(found)
}

const namesOf = (found: Result[]) => found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)

type Shift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** The sum of all layout shifts since the page was loaded, and what has moved. */
export const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as Shift[]
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)
    const moved = shifts.flatMap(({ startTime, sources }) =>
      sources.map(({ node, previousRect: { y, height }, currentRect }) =>
        [Math.round(startTime), nameOf(node), y, height, '→', currentRect.y, currentRect.height].join(' '),
      ),
    )
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: moved.join('\n') }
  })

export async function expectToFit(page: Page) {
  const { inner, wide, widest, small } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
    const out = [...document.querySelectorAll('main *, header *, footer *')].filter(isOut)
    const fields = [
      ...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), select, textarea'),
    ]
    const small = fields.filter(
      (field) => clientWidth < 640 && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
    )
    const htmlOf = (elements: Element[]) => elements.slice(0, 3).map((element) => element.outerHTML)
    return { inner: clientWidth, wide: scrollWidth, widest: htmlOf(out), small: htmlOf(small) }
  })
  expect(wide, `nothing is wider than the page; beyond its edge: ${widest.join('\n')}`).toBeLessThanOrEqual(inner)
  expect(small, 'phones zoom into fields whose letters are smaller than 16 px').toEqual([])
}

/** Opens a page at this width and scrolls to its end. The page must not move on its own meanwhile. */
export async function expectStillAtLoad(
  page: Page,
  path: string,
  width: keyof typeof heights,
): Promise<Response | null> {
  await resize(page, width)
  const response = await visit(page, path)
  await page.locator('main, footer').last().scrollIntoViewIfNeeded()
  const { sum, moved } = await layoutShift(page)
  expect(sum, `layout shift of ${path} at ${width} px: ${moved}`).toBeLessThan(0.02)
  return response
}

/** Opens a page on a phone, which most shoppers have. */
async function expectToLoad(page: Page, path: string, status: number) {
  const response = await expectStillAtLoad(page, path, 360)
  expect(response?.status()).toBe(status)
  await expectToFit(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

/** It is resized, not loaded again, for overflow on a desktop, a very small phone and at high zoom. */
async function expectToFitOtherWidths(page: Page) {
  for (const width of [1280, 320, 305] as const) {
    await resize(page, width)
    await expectToFit(page)
  }
}

/** Opens a page and checks status, layout shift, accessibility (axe), heading and overflow. */
export async function expectQuality(page: Page, path: string, status = 200) {
  await expectToLoad(page, path, status)
  expect(await violations(page)).toEqual([])
  await expectToFitOtherWidths(page)
}

/** Checks the same except for accessibility, for pages of a kind that axe analyses elsewhere. */
export async function expectQualityButAxe(page: Page, path: string, status = 200) {
  await expectToLoad(page, path, status)
  await expectToFitOtherWidths(page)
}

/** Checks overflow and accessibility of the page as it is now, e.g. with a dialog open. */
export async function expectViewQuality(page: Page) {
  for (const width of [1280, 320, 360] as const) {
    await resize(page, width)
    await expectToFit(page)
  }
  expect(await violations(page)).toEqual([])
}

import { type ElementHandle, expect, type Locator, type Page } from 'playwright/test'

/** Expects the focused element to be visible and not covered by a fixed bar. Returns whether it is the target. */
async function expectVisibleFocus(target: ElementHandle) {
  const stop = await target.evaluate((wanted) => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const box = (element.closest('label') ?? element).getBoundingClientRect()
    const isInView = box.width > 1 && box.bottom > 0 && box.top < innerHeight
    const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2
    const top = document.elementFromPoint(box.x + box.width / 2, middle)
    const isOnTop = element.contains(top) || Boolean(top?.contains(element))
    const styles = [element, element.closest('label')].flatMap((node) => (node ? getComputedStyle(node) : []))
    const isMarked = styles.some(({ outlineStyle }) => outlineStyle !== 'none')
    return { what: element.outerHTML.slice(0, 120), isInView, isOnTop, isMarked, isWanted: element === wanted }
  })
  const seen = { isInView: true, isOnTop: true, isMarked: true }
  if (stop) expect(stop, `the focus can be seen at ${stop.what}`).toMatchObject(seen)
  return Boolean(stop?.isWanted)
}

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  // Found once, since finding an element by role takes longer than pressing a key.
  const element = await target.elementHandle()
  for (let stops = 0; element && stops < 120; stops += 1) {
    await page.keyboard.press(key)
    if (await expectVisibleFocus(element)) return
  }
  throw new Error(`${key} does not lead to ${target}`)
}

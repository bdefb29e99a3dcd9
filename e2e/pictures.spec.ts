import { type CDPSession, expect, type Locator, type Page } from 'playwright/test'
import { test } from './fixtures'
import { aPicture } from './product-form'
import { ADMIN } from './shop'
import { signIn } from './steps'

const threeFiles = () =>
  Promise.all([aPicture('red.png'), aPicture('blue.png', '#2c5a6e'), aPicture('green.png', '#3f7045')])

const shown = (page: Page) => page.getByRole('main').getByRole('img', { name: '.png' })
const expectOrder = (page: Page, ...names: string[]) =>
  expect
    .poll(async () => Promise.all((await shown(page).all()).map((picture) => picture.getAttribute('alt'))))
    .toEqual(names.map((name) => `${name}.png`))

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function openForm(page: Page) {
  await signIn(page, ADMIN, '/admin/createproduct')
  await page.locator('input[type=file]').setInputFiles(await threeFiles())
  await expect(shown(page)).toHaveCount(3)
}

test('pictures are reordered with a mouse, dropped anywhere, and refused by type', async ({ page }) => {
  await openForm(page)
  const [from, to] = [await middleOf(shown(page).nth(0)), await middleOf(shown(page).nth(1))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await expectOrder(page, 'blue', 'red', 'green')
  await page.mouse.up()
  await expect(page.getByRole('status').filter({ hasText: 'Picture moved to place 2 of 3' })).toBeAttached()

  // Added instead of opened.
  await dropNextTo(page.getByRole('button', { name: 'Move picture 1 right' }), await aPicture('dropped.png'))
  await expect(page.getByRole('img', { name: 'dropped.png' })).toBeVisible()

  const alert = page.getByRole('group', { name: 'Pictures' }).getByRole('alert')
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5, 1) })
  await expect(alert).toHaveText('notes.txt: File type must be JPEG, PNG or WebP')
})

async function dropNextTo(target: Locator, { name, mimeType, buffer }: Awaited<ReturnType<typeof aPicture>>) {
  const held = await target.page().evaluateHandle(
    ([base64, file, type]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], file, { type }))
      return data
    },
    [buffer.toString('base64'), name, mimeType] as const,
  )
  await target.dispatchEvent('drop', { dataTransfer: held })
}

test('pictures are reordered by touch, which elsewhere scrolls', async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await openForm(page)
  const fingers = await page.context().newCDPSession(page)
  await drag(fingers, page, page.locator('[data-grip]').nth(1), shown(page).nth(0))
  await expectOrder(page, 'blue', 'red', 'green')

  const before = await page.evaluate(() => scrollY)
  const at = await middleOf(shown(page).nth(0))
  await swipe(fingers, at, { x: at.x, y: at.y - 150 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expectOrder(page, 'blue', 'red', 'green')
})

async function drag(fingers: CDPSession, page: Page, grip: Locator, over: Locator) {
  const from = await middleOf(grip)
  const box = await over.boundingBox()
  if (!box) throw new Error('Not shown')
  await swipe(fingers, from, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, () =>
    expectOrder(page, 'blue', 'red', 'green'),
  )
}

type Point = { x: number; y: number }

async function swipe(fingers: CDPSession, from: Point, to: Point, beforeEnd?: () => Promise<void>) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  for (let step = 1; step <= 6; step += 1) {
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 }])
  }
  await beforeEnd?.()
  await touch('touchEnd', [])
}

import { expect } from 'playwright/test'
import type { Order } from '@/lib/orders/responses'
import { openCard } from './confirm-queue'
import { test } from './fixtures'
import { expectQuality, resize } from './page-quality'
import { ADMIN } from './shop'
import { messages, placeCashOrders, signIn } from './steps'

test('a card is confirmed, put back without an answer, or cancelled on a phone', async ({ page, shop, customer }) => {
  const orders = await placeCashOrders(shop, customer, 3)
  await signIn(page, ADMIN)
  await expectQuality(page, '/admin/confirm?currPage=9999')
  await resize(page, 360)
  for (const [at, answer, done, status] of [
    [0, 'Confirm', 'confirmed', 'confirmed'],
    [1, 'No answer', 'comes back in 2 hours', 'placed'],
    [2, 'Cancel', 'cancelled', 'cancelled'],
  ] as const) {
    const { _id = '', number, phone = '', orderItems } = orders[at] ?? {}
    const card = await openCard(page, number ?? '')
    await expect(card).toContainText(`1 × ${orderItems?.[0]?.name}`)
    await expect(card).toContainText('First order of this number')
    await expect(card).toContainText(/12 .*, Lahore 54000/)
    await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+92${phone.slice(1)}`)
    await card.getByRole('button', { name: answer }).click()
    if (answer === 'Cancel') {
      const dialog = page.getByRole('alertdialog', { name: `Cancel order ${number}?` })
      await dialog.getByRole('button', { name: 'Keep the order' }).click()
      await expect(card).toBeVisible()
      await card.getByRole('button', { name: answer }).click()
      await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
    }
    await expect(card).toBeHidden()
    await expect(messages(page)).toContainText(`Order ${number} ${done}`)
    await expect.poll(async () => (await shop.order(_id)).status).toBe(status)
  }
  await expect(page.getByText(/without an answer, back from/)).toBeVisible()
})

test('an answered card gives way to the next, and returns if its call fails', async ({
  page,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/net::ERR_FAILED PUT \/api\/orders\//, /^409 PUT \/api\/orders\//, /^409 POST \/api\/orders\//)
  const [first, second, taken] = await placeCashOrders(shop, customer, 3)
  await signIn(page, ADMIN)
  const card = await openCard(page, first?.number ?? '')
  await page.route('**/api/orders/**', (route) => route.abort())
  await card.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Order ${first?.number} .*not sent`) })
    .click()
  await expect(card.getByRole('alert')).toHaveText(/\S/)
  await page.unroute('**/api/orders/**')
  // The buttons rest after each tap.
  await expect(card.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  await card.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(card).toBeHidden()
  await expect(page.getByRole('heading', { level: 2 }).and(page.locator(':focus'))).toHaveText(/^Order \d+$/)
  await expect.poll(async () => (await shop.order(first?._id ?? '')).status).toBe('confirmed')

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  const confirm = (await openCard(page, second?.number ?? '')).getByRole('button', { name: 'Confirm' })
  await confirm.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await confirm.boundingBox()) ?? {}
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 20 })
  await expect(messages(page)).toContainText(`Order ${second?.number} confirmed`)

  // Leaving the page sends all answers at once.
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect.poll(() => sent).toHaveLength(1)

  const late = await openCard(page, taken?.number ?? '')
  await shop.change(taken?._id ?? '', 'status', { status: 'confirmed' })
  await late.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it', exact: true }).click()
  await expect(messages(page)).toContainText(
    `Order ${taken?.number}: This order is confirmed and cannot become cancelled`,
  )
  await expect(late).toBeHidden()
  expect((await shop.order(taken?._id ?? '')).status).toBe('confirmed')
})

test('the keys of the desk answer an order, an answer can be taken back, and leaving sends it', async ({
  page,
  shop,
  customer,
}) => {
  const [first] = (await placeCashOrders(shop, customer, 1)) as [Order]
  await signIn(page, ADMIN)
  const statusOf = async ({ _id }: Order) => (await shop.order(_id)).status
  const card = await openCard(page, first.number)
  const heading = card.getByRole('heading')
  await expect(heading).toBeFocused()
  await page.keyboard.press('x')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep the order' }).click()
  await page.keyboard.press('n')
  await expect(card).toBeHidden()
  await page.keyboard.press('u')
  await expect(heading).toBeFocused()
  await page.keyboard.press('c')
  await expect(messages(page)).toContainText(`Order ${first.number} confirmed`)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(heading).toBeFocused()
  expect(await statusOf(first)).toBe('placed')

  await card.getByRole('button', { name: 'Confirm' }).click()
  await page.goto('/robots.txt')
  await expect.poll(() => statusOf(first)).toBe('confirmed')
})

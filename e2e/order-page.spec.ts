import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectToFit, resize } from './page-quality'
import { ADMIN } from './shop'
import { leaveTab, messages, placeCashOrders, signIn } from './steps'

const button = (page: Page, name: string) => page.getByRole('button', { name })

test('an administrator finds an order, and marks it paid and delivered or not', async ({ page, shop, customer }) => {
  const product = await shop.createProduct()
  const order = await shop.placeOrder(customer, [{ _id: product._id, qty: 2 }])
  await signIn(page, ADMIN, '/admin/orderlist?state=to-ship')
  await page.getByRole('searchbox').fill(order.number)
  await button(page, 'Search').last().click()
  await expect(page).toHaveURL(`/admin/orderlist?state=to-ship&search=${order.number}`)
  await page.getByRole('link', { name: `Detail of order ${order.number}` }).click()
  await expect(page).toHaveURL(`/admin/orderdetails/${order._id}`)
  const main = page.getByRole('main')
  const chat = page.getByRole('link', { name: 'WhatsApp' })
  await expect(chat).toHaveAttribute('href', `https://wa.me/92${order.phone.slice(1)}`)

  const waiting = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Confirm \d+ waiting$/ })
  // No real count, so that the page that is refreshed after the change has another one.
  await page.route('**/api/waiting', (route) => route.fulfill({ json: { toConfirm: 4321 } }))
  await expect(button(page, 'Mark as confirmed')).toBeVisible()
  await expect(button(page, 'Mark As Delivered')).toBeHidden()
  await button(page, 'More').last().click()
  await button(page, 'Mark As Delivered').click()
  await expect(messages(page)).toContainText('Update Succeed')
  // Undoing would lead to "shipped", where this order never was.
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(main.getByText(/^Delivered at /)).toBeVisible()
  await expect(waiting, 'the counts in the menu follow').toHaveAccessibleName('Confirm 4321 waiting')
  await button(page, 'Mark cash as received').click()
  await expect(main.getByText(/^Paid on /)).toBeVisible()
  await button(page, 'Mark cash as not received').click()
  await button(page, 'Yes, not paid').click()
  await expect(main.getByText('Not Paid')).toBeVisible()
  await button(page, 'Mark As Not Delivered').click()
  await expect(main.getByText('Shipped', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('On the Way')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/admin/orderlist?state=to-ship&search=${order.number}`)
})

test('the next step of an order is in view on a phone, and hides nothing that has the focus', async ({
  page,
  shop,
  customer,
}) => {
  const [order] = await placeCashOrders(shop, customer, 1)
  await resize(page, 360)
  await signIn(page, ADMIN, `/admin/orderdetails/${order?._id}`)
  for (const step of ['Mark as confirmed', 'Mark as packed', 'Ship']) {
    await expect(button(page, step)).toBeInViewport({ ratio: 1 })
    const isCovered = await button(page, step).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isCovered, step).toBe(false)
    const link = page.getByText(/^Steps so far/)
    await link.focus()
    const { bottom } = await link.evaluate((element) => element.getBoundingClientRect())
    expect(bottom).toBeLessThanOrEqual((await button(page, step).boundingBox())?.y ?? 0)
    await page.evaluate(() => scrollTo(0, 0))
    await button(page, step).click()
  }
  const form = page.getByRole('form', { name: 'Ship' })
  await expect(form.getByLabel('Tracking number')).toBeFocused()
  await form.getByLabel('No number yet').check()
  await form.getByRole('button', { name: 'Ship' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  expect(await shop.order(order?._id ?? '')).toMatchObject({ status: 'packed' })
})

test('an order is taken through its states on its page, with a long tracking number', async ({
  page,
  shop,
  customer,
}) => {
  const [order] = await placeCashOrders(shop, customer, 1)
  await signIn(page, ADMIN, `/admin/orderdetails/${order?._id}`)
  const main = page.getByRole('main')
  await button(page, 'Mark as confirmed').click()
  await button(page, 'Mark as packed').click()
  const form = page.getByRole('form', { name: 'Ship' })
  await form.getByLabel('Courier').selectOption('PostEx')
  await form.getByRole('button', { name: 'Ship' }).click()
  await expect(form.getByText('Enter the tracking number, or tick “No number yet”')).toBeVisible()
  const parcel = `PX ${order?.number}`
  await form.getByLabel('Tracking number').fill(parcel)
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Ship' })).toBeFocused()
  await page.keyboard.press('Enter')
  await main.getByText(`Shipping: PostEx, ${parcel}`).waitFor()
  await main.getByRole('button', { name: 'Undo' }).click()
  expect(await shop.order(order?._id ?? '')).toMatchObject({ status: 'packed', trackingNumber: null })
  await form.getByRole('button', { name: 'Ship' }).click()
  await main.getByText(`Shipping: PostEx, ${parcel}`).waitFor()
  await leaveTab(page)
  await expect(messages(page)).toContainText(`Order ${order?.number} shipped`)
  const track = page.getByRole('link', { name: 'Track the parcel' })
  await expect(track).toHaveAttribute('href', new RegExp(`^https:.*PX%20${order?.number}$`))
  await button(page, 'More').last().click()
  await page.getByText('Correct the tracking number').click()
  const long = `${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}${order?.number}`
  await page.getByRole('textbox', { name: 'Tracking number' }).fill(`PX ${long}`)
  await button(page, 'Save').click()
  await expect(track).toHaveAttribute('href', new RegExp(`PX%20${long}$`))
  await page.getByText('Steps so far (4)').click()
  await expect(main.getByRole('listitem').filter({ hasText: 'Packed' })).toContainText('by ')
  await resize(page, 320)
  await expectToFit(page)

  await button(page, 'Mark As Delivered').click()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(messages(page)).toContainText('Undone')
  await button(page, 'Refused at the door').click()
  await button(page, 'Yes, it came back').click()
  await expect(main.getByText('Returned to us')).toBeVisible()
  await expect(button(page, 'Mark As Delivered')).toHaveCount(0)
})

import { expect, type Page } from 'playwright/test'
import type { Order } from '@/lib/orders/responses'
import { test } from './fixtures'
import { expectQuality, expectViewQuality, resize } from './page-quality'
import { ADMIN, unique } from './shop'
import { aLatch, messages, placeCashOrders, signIn, visitOrdersOf } from './steps'

const asAdmin = (page: Page) => signIn(page, ADMIN)
const button = (page: Page, name: string) => page.getByRole('button', { name })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })

test('a courier is added, changed and deleted, and the screen passes the page checks', async ({ page, watch }) => {
  watch.expect(/^409 POST \/api\/couriers$/)
  const name = `Swift ${unique()}`
  await asAdmin(page)
  await expectQuality(page, '/admin/couriers')
  await resize(page, 1280)
  const form = page.getByRole('form', { name: 'New courier' })
  await form.getByLabel('Name').fill('tcs')
  await form.getByLabel('Tracking address').fill('https://swift.test/{number}')
  await button(page, 'Add courier').click()
  await expect(form.getByText('There is a courier called tcs already')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await button(page, 'Add courier').click()
  await expect(messages(page)).toContainText('Courier added')
  await expect(form.getByLabel('Name')).toHaveValue('')

  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: `Edit ${name}` }).click()
  await row.getByLabel('Tracking address').fill('https://swift.test/t?n={number}')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('https://swift.test/t?n={number}')).toBeVisible()
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('a bulk change shows its progress and continues after a lost connection', async ({ page, shop, watch }) => {
  watch.expect(/^net::ERR_FAILED PUT \/api\/orders\/status$/)
  const customer = await shop.customer()
  const orders = await placeCashOrders(shop, customer, 12)
  await resize(page, 360)
  await asAdmin(page)
  await visitOrdersOf(page, customer, '&perPage=25')
  let calls = 0
  const { released: held, release: letGo } = aLatch()
  await page.route('/api/orders/status', async (route) => {
    calls += 1
    if (calls !== 2) return route.continue()
    await held
    return route.abort()
  })
  await page.getByLabel('Select all on this page').check()
  await page.getByLabel('Move to').selectOption('Shipped')
  const links = page.getByRole('region', { name: 'Selected orders' }).getByRole('link')
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size, 'the links stand in one row').toBe(1)
  await expectViewQuality(page)
  await page.getByLabel('Move to').selectOption('Packed')
  await button(page, 'Move').click()
  await expect(page.getByText('10 of 12 orders')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '10')
  letGo()
  await expect(result(page)).toContainText('10 orders changed to Packed. 2 orders could not be changed')
  await button(page, 'Try these again').click()
  await expect(result(page)).toContainText('2 orders changed to Packed.')
  const states = await Promise.all(orders.map(({ _id }) => shop.order(_id)))
  expect(states.every(({ status }) => status === 'packed')).toBe(true)
})

test('the tracking numbers of selected orders are typed one after the other, and sent at once', async ({
  page,
  shop,
  customer,
}) => {
  const orders = (await placeCashOrders(shop, customer, 3)) as [Order, Order, Order]
  const [first, waiting, last] = orders
  await asAdmin(page)
  await expectQuality(page, `/admin/orderlist/tracking?ids=x,${customer._id},${first._id}`)
  await resize(page, 360)
  await visitOrdersOf(page, customer)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('link', { name: 'Tracking', exact: true }).click()
  await page.getByLabel('Courier', { exact: true }).selectOption('TCS')
  const field = ({ number }: Order) => page.getByLabel(`Order ${number}`)
  await field(last).fill(`TCS 2${last.number}`)
  await page.keyboard.press('Enter')
  await expect(field(waiting)).toBeFocused()
  await field(first).fill(`TCS 1${first.number}`)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Ship 2 orders')).toBeFocused()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await button(page, 'Ship 2 orders').click()
  await expect(page.getByText('2 shipped, 1 without a tracking number')).toBeVisible()
  await expect(field(first)).toHaveAccessibleDescription('Shipped')
  expect(await Promise.all([first, last, waiting].map(({ _id }) => shop.order(_id)))).toMatchObject([
    { status: 'shipped', trackingNumber: `TCS 1${first.number}` },
    { status: 'shipped', trackingNumber: `TCS 2${last.number}` },
    { status: 'placed', trackingNumber: null },
  ])
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/admin/orderlist?search=${encodeURIComponent(customer.email)}`)
})

import { expect, type Page } from 'playwright/test'
import type { Order } from '@/lib/orders/responses'
import { test } from './fixtures'
import { expectToFit, resize } from './page-quality'
import { ADMIN, pkr, unique } from './shop'
import { signIn, visit } from './steps'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const trackingOf = ({ number }: Order) => `DC-${number}`

/** A sheet as a courier sends it. */
const sheet = (rows: string[][]) => ({
  name: 'sheet.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.map((cells) => cells.join(';')).join('\r\n')}`),
})

test('an owner confirms, ships and marks the orders of a day on a phone', async ({ page, shop, watch }) => {
  watch.expect(/^400 POST \/api\/sheets\/text$/)
  const word = unique()
  const [courier, shopper] = [await shop.courier(), await shop.customer(`Zehra ${word}`)]
  const goods = await Promise.all([1990, 2490].map((price) => shop.createProduct({ price, countInStock: 50 })))
  const orders: Order[] = []
  for (let at = 0; at < 8; at += 1) {
    const items = goods.map(({ _id }, which) => ({ _id, qty: 1 + ((at + which) % 2) }))
    orders.push(await shop.placeOrder(shopper, items.slice(0, 1 + (at % 2))))
  }
  const [late, ...sent] = orders as [Order, ...Order[]]
  const [, refused, ...arrived] = sent as [Order, Order, ...Order[]]

  /** Opens the list of this day's orders in a state, moves all of them but one, and expects the result. */
  const move = async (from: string, count: number, to: string, done: number, yes = '', butNot?: Order) => {
    await visit(page, `/admin/orderlist?search=${word}&state=${from}&perPage=100`)
    await page.getByLabel('Select all on this page').check()
    await expect(page.getByText(`${count} selected`)).toBeVisible()
    if (butNot) await page.getByLabel(`Select order ${butNot.number}`, { exact: true }).uncheck()
    await page.getByLabel('Move to').selectOption(to)
    if (to === 'Shipped') await page.getByLabel('Courier').selectOption(courier)
    if (from === 'placed') await shop.cancel(shopper, late._id)
    await button(page, 'Move').click()
    if (to === 'Returned') {
      await button(page, 'Go back').click()
      await button(page, 'Move').click()
    }
    if (yes) await button(page, yes).click()
    await expect(result(page)).toContainText(`${done} order${done === 1 ? '' : 's'} changed to ${to}.`)
  }

  await resize(page, 360)
  await signIn(page, ADMIN)
  await move('placed', 8, 'Confirmed', 7)
  await expect(result(page)).toBeFocused()
  const why = `Order ${late.number}: This order is cancelled and cannot become confirmed`
  await expect(result(page).getByRole('listitem')).toHaveText(why)

  await visit(page, '/admin/orderlist/tracking')
  const parcels = [refused, ...arrived, late].map((order) => [trackingOf(order), order.number])
  const file = page.getByLabel('The courier’s sheet (Excel or CSV)')
  await file.setInputFiles({ ...sheet([]), buffer: Buffer.from('PK\x03\x04') })
  await expect(page.getByText('This Excel file could not be read')).toBeVisible()
  const unclear = [
    ['CN', 'Order Detail', 'Order ID', 'Order Ref'],
    ['A-12345', '1 x Tee', '1', refused.number],
  ]
  await file.setInputFiles(sheet(unclear))
  await page.getByLabel('Order number', { exact: true }).selectOption('Order Ref')
  await expect(page.getByRole('row').filter({ hasText: 'A-12345' })).toContainText('Ready')
  await file.setInputFiles(sheet([['CN', 'Order'], ...parcels, ['A-0', '']]))
  await button(page, 'Replace them').click()
  await button(page, 'Ship 7 orders').click()
  await expect(page.getByText('Choose the courier')).toBeVisible()
  await page.getByLabel('Courier', { exact: true }).selectOption(courier)
  await button(page, 'Ship 7 orders').click()
  await expect(page.getByText('Some rows are not ready')).toBeVisible()
  const wrong = page.getByRole('row').filter({ hasText: trackingOf(late) })
  await expect(wrong).toContainText(`Order ${late.number} is cancelled`)
  await button(page, 'Ship 7 orders').click()
  await expect(page.getByText('6 shipped, 1 to send, 1 wrong')).toBeVisible()
  await expect(button(page, 'Try 1 order again')).toBeVisible()
  await expectToFit(page)

  await move('confirmed', 1, 'Shipped', 1, 'Yes, they are on the way')
  await move('shipped', 7, 'Delivered', 6, 'Yes, they arrived', refused)
  await visit(page, '/admin/cash')
  const owes = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: courier }) })
  await expect(owes).toContainText(`On the road${pkr(refused.totalPrice)} (1)`)
  await move('shipped', 1, 'Returned', 1, 'Yes, they came back')
})

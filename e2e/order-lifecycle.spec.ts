import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import type { Order } from '@/lib/orders/responses'
import { parseCsv } from '@/lib/values/csv'
import { test } from './fixtures'
import { answerCard, numberOf, placeOrders, sheet, sumOf, trackingOf } from './order-lifecycle'
import { expectQuality, expectToFit, resize } from './page-quality'
import { ADMIN, type Customer, pkr, unique } from './shop'
import { signIn, visit } from './steps'

const STOCK = 200
/** `yes` answers the question that some states ask first. */
type Moving = { butNot?: Order[]; by?: string; yes?: string }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })

test('an owner processes a hundred orders on a phone, from confirmation to settlement', async ({ page, shop }) => {
  const word = unique()
  const courier = await shop.courier()
  const sizes = [{ size: 'M', quantity: STOCK }]
  const goods = await Promise.all([1990, 2490, 3150].map((price) => shop.createProduct({ price, sizes })))
  const shoppers: Customer[] = []
  // One after the other, since only a few passwords of one address may wait to be hashed.
  for (let count = 0; count < 10; count += 1) shoppers.push(await shop.customer(`Zehra ${word}`))
  const [buyer] = shoppers as [Customer]
  /** Opens the list of this day's orders in a state, and moves all but some of them. */
  const visitOrders = async (state: string, count: number) => {
    await visit(page, `/admin/orderlist?search=${word}&state=${state}&perPage=100`)
    await expect(page.getByText(`${count} order`)).toBeVisible()
    await page.getByLabel('Select all on this page').check()
    await expect(page.getByText(`${count} selected`)).toBeVisible()
  }
  const move = async (status: string, { butNot = [], by, yes }: Moving = {}) => {
    for (const { number } of butNot) await page.getByLabel(`Select order ${number}`, { exact: true }).uncheck()
    await page.getByLabel('Move to').selectOption(status)
    if (by) await page.getByLabel('Courier').selectOption(by)
    await button(page, 'Move').click()
    if (yes) await button(page, yes).click()
  }

  // Ten each, which is what the API lists on a page.
  const orders = await placeOrders(shop, shoppers, goods, 100)
  const online = orders.find(({ paymentMethod }) => paymentMethod === 'Online Payment') as Order
  expect([new Set(orders.map(numberOf)).size, online.totalPrice]).toEqual([100, 3980])

  const ordersNow = async (state: Order['status']) => {
    const now = (await Promise.all(shoppers.map((shopper) => shop.ordersOf(shopper)))).flatMap(({ orders }) => orders)
    expect(now).toHaveLength(100)
    return now.filter(({ status }) => status === state)
  }

  await resize(page, 360)
  await signIn(page, ADMIN)
  const { unanswered, cancelled } = await test.step('the owner calls, and confirms what is left together', async () => {
    await expectQuality(page, '/admin/confirm?currPage=9999')
    await resize(page, 360)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await page.waitForURL(/currPage=\d{1,3}$/)
    await expectToFit(page)
    const mine = orders.toSorted((a, b) => Number(a.number) - Number(b.number))
    await answerCard(page, mine, 'Confirm')
    const unanswered = [await answerCard(page, mine, 'No answer')]
    await expect(page.getByText(/without an answer, back from/)).toBeVisible()
    const called = await answerCard(page, mine, 'Cancel')

    await shop.change(online._id, 'pay', { isPaid: true })
    await visitOrders('placed', 97)
    const [late] = orders as [Order]
    await shop.cancel(buyer, late._id)
    await move('Confirmed', { butNot: unanswered })
    await expect(result(page)).toContainText('95 orders changed to Confirmed. 1 order could not be changed')
    await expect(result(page)).toBeFocused()
    const why = `Order ${late.number}: This order is cancelled and cannot become confirmed`
    await expect(result(page).getByRole('listitem')).toHaveText(why)
    await button(page, 'Try these again').click()
    await expect(result(page)).toContainText('0 orders changed to Confirmed. 1 order could not be changed')
    return { unanswered, cancelled: [called, late] }
  })

  const tracked = await test.step('packs, and reads the tracking numbers that the courier sends back', async () => {
    await visitOrders('confirmed', 97)
    await expect(page.getByRole('link', { name: 'Export confirmed' })).toHaveAttribute('href', /state=confirmed/)
    const [slips] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Slips' }).click()])
    await expect(slips.getByRole('article')).toHaveCount(97)
    await slips.close()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    const [, ...rows] = parseCsv(await readFile(await download.path(), 'utf8'))
    const sent = await ordersNow('confirmed')
    expect(rows.map(([number]) => number).sort()).toEqual(sent.map(numberOf).sort())
    const toCollect = rows.reduce((sum, [, , , , , amount]) => sum + Number(amount), 0)
    expect(toCollect).toBe(sumOf(sent) - online.totalPrice)

    const tracked = sent.filter((order) => order._id !== online._id).slice(0, 80)
    const [gone] = cancelled as [Order]
    const parcels = [...tracked, gone].map(({ number }) => [trackingOf(number), number])
    await visit(page, '/admin/orderlist/tracking')
    const file = page.getByLabel('The courier’s sheet (CSV)')
    await file.setInputFiles({ ...sheet([]), buffer: Buffer.from('PK\x03\x04') })
    await expect(page.getByText('This is no CSV file')).toBeVisible()
    await file.setInputFiles(sheet([['CN', 'Order'], ...parcels, ['A-0', '']]))
    const row = (cell: string) => page.getByRole('row').filter({ hasText: cell })
    await expect(row('A-0')).toContainText('The order number is missing')
    await button(page, 'Ship 81 orders').click()
    await expect(page.getByText('Choose the courier')).toBeVisible()
    await page.getByLabel('Courier', { exact: true }).selectOption(courier)
    await button(page, 'Ship 81 orders').click()
    await expect(page.getByText('80 shipped, 1 to send, 1 wrong')).toBeVisible()
    await expect(row(trackingOf(gone.number))).toContainText('This order is cancelled and cannot become shipped')
    await expect(button(page, 'Try 1 order again')).toBeVisible()
    await expectToFit(page)
    return tracked
  })

  const { onTheRoad, returned } = await test.step('ships the rest, and marks what came to the door', async () => {
    await visitOrders('confirmed', 17)
    await move('Shipped', { by: courier, yes: 'Yes, they are on the way' })
    await expect(result(page)).toContainText('17 orders changed to Shipped.')
    expect(new Set((await ordersNow('shipped')).map((order) => order.courier))).toEqual(new Set([courier]))
    const refused = tracked.slice(-5)
    await visitOrders('shipped', 97)
    await move('Delivered', { butNot: refused, yes: 'Yes, they arrived' })
    await expect(result(page)).toContainText('92 orders changed to Delivered.')
    await visitOrders('shipped', 5)
    await move('Returned', { butNot: refused.slice(0, 2) })
    const dialog = page.getByRole('alertdialog', { name: 'Mark as refused at the door and returned: 3 orders?' })
    await dialog.getByRole('button', { name: 'Go back' }).click()
    expect(await ordersNow('returned')).toEqual([])
    await button(page, 'Move').click()
    await dialog.getByRole('button', { name: 'Yes, they came back' }).click()
    await expect(result(page)).toContainText('3 orders changed to Returned.')
    return { onTheRoad: refused.slice(0, 2), returned: refused.slice(2) }
  })

  await test.step('enters the settlement, and sees whose cash is missing', async () => {
    const [paid, short, over] = [tracked.slice(0, 60), tracked.slice(60, 63), tracked.slice(63, 65)]
    const row = (extra: number) => (order: Order) => [trackingOf(order.number).toLowerCase(), order.totalPrice + extra]
    const rows = [...paid.map(row(0)), ...short.map(row(-100)), ...over.map(row(50)), ['PX-1', 500], ['PX-2', 700]]
    const amount = sumOf([...paid, ...short, ...over]) - 300 + 100 + 1200
    await visit(page, '/admin/cash')
    const file = page.getByLabel('The courier’s sheet (CSV)')
    await file.setInputFiles({ ...sheet([]), name: 'sheet.xlsx', buffer: Buffer.from('PK\x03\x04\0\0') })
    await expect(page.getByText('sheet.xlsx is not a CSV file.')).toBeVisible()
    await file.setInputFiles(sheet(rows))
    await page.getByLabel('Courier', { exact: true }).selectOption(courier)
    await button(page, 'Preview').click()
    await expect(page.getByText(`67 rows with ${pkr(amount)}`)).toBeVisible()
    await button(page, 'Settle 67 rows').click()
    for (const group of ['Paid in full (60)', 'Too little (3)', 'Too much (2)', 'Not found (2)']) {
      await expect(page.getByRole('region', { name: group })).toBeVisible()
    }
    const settled = sumOf([...paid, ...over])
    await expect(page.getByText(`Settled orders of ${pkr(settled)}.`)).toBeVisible()

    const owed = (await ordersNow('delivered')).filter(({ isPaid }) => !isPaid)
    const figures = { total: { orders: 29, amount: sumOf(owed) }, onTheRoad: { orders: 2, amount: sumOf(onTheRoad) } }
    await expect(page.getByText(`${courier} still owes ${pkr(sumOf(owed))} for 29 delivered parcels.`)).toBeVisible()
    expect(await shop.owedBy(courier)).toMatchObject(figures)
    await visit(page, '/admin/cash')
    const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: courier }) })
    await expect(entry).toContainText(pkr(sumOf(owed)))
    await expect(entry).toContainText(`On the road${pkr(sumOf(onTheRoad))} (2)`)
    expect(sumOf(owed) + settled + sumOf([...onTheRoad, ...returned, ...cancelled, ...unanswered, online])).toBe(
      sumOf(orders),
    )
  })

  await test.step('has exact stock in the evening', async () => {
    await visitOrders('placed', 1)
    await move('Cancelled')
    await button(page, 'Yes, cancel').click()
    await expect(result(page)).toContainText('1 order changed to Cancelled.')
    const back = new Set([...returned, ...cancelled, ...unanswered].map(({ _id }) => _id))
    const sold = orders.filter(({ _id }) => !back.has(_id)).flatMap(({ orderItems }) => orderItems)
    for (const { _id } of goods) {
      const left = sold.filter((item) => item._id === _id).reduce((count, { qty }) => count - qty, STOCK)
      expect(await shop.product(_id)).toMatchObject({ countInStock: left, sizes: [{ quantity: left }] })
    }
  })
})

import { expect, type Page } from 'playwright/test'
import type { Order } from '@/lib/orders/responses'
import { test } from './fixtures'
import { expectViewQuality } from './page-quality'
import { ADMIN, type Customer, type Shop, unique } from './shop'
import { placeCashOrders, signIn, visitOrdersOf } from './steps'

const text = 'Near the old mosque behind the market. '

/** Orders with the longest possible texts, and with as many lines as the counts say. */
async function placeLargest(page: Page, shop: Shop, { token }: Customer, counts: number[]): Promise<Order[]> {
  const name = 'Embroidered midnight chambray shirt '.repeat(5).trim()
  const sizesOf = (count: number) => Array.from({ length: count }, (_, at) => ({ size: `XL ${at}`, quantity: 9 }))
  const products = [
    await shop.createProduct({ name, sizes: sizesOf(40) }),
    await shop.createProduct({ name, sizes: sizesOf(10) }),
  ]
  const lines = products.flatMap(({ _id, sizes }) => sizes.map(({ size }) => ({ _id, size, qty: 1 })))
  const town = { city: 'Rahim Yar Khan', postalCode: '64200', state: 'Punjab' }
  const orders: Order[] = []
  for (const count of counts) {
    const data = {
      orderItems: lines.slice(0, count),
      shippingAddress: {
        line1: text.repeat(5),
        line2: text.repeat(5),
        landmark: text.repeat(5).toUpperCase(),
        ...town,
      },
      phone: '03001234567',
      name: 'Muhammad Abdullah Farooq Chaudhry '.repeat(3).slice(0, 99),
      paymentMethod: 'Online Payment',
      orderPaymentID: `TID ${unique()}`,
      note: text.repeat(25),
    }
    const answer = await page.request.post('/api/orders', { headers: { Bearer: token }, data })
    expect(answer.status()).toBe(201)
    orders.push(await answer.json())
  }
  return orders
}

/** The sizes of the printed pages in points. */
async function pagesOf(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])
}

test('packing slips print as A6 pages, also with the largest order on one', async ({ page, shop, customer }) => {
  const long = `Donaudampfschifffahrt ${unique()} `.repeat(4)
  const { _id } = await shop.createProduct({ name: long, sizes: [{ size: 'M', quantity: 20 }] })
  const [one] = await placeCashOrders(shop, customer, 1)
  const paid = await shop.placeOrder(customer, [{ _id, qty: 2, size: 'M' }], `TID ${unique()}`)
  const [, , , , , largest] = await placeLargest(page, shop, customer, [1, 2, 4, 9, 18, 50])
  await signIn(page, ADMIN)
  await visitOrdersOf(page, customer)
  await page.getByLabel('Select all on this page').check()
  const [slips] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Slips' }).click()])
  await expect(slips.getByRole('article')).toHaveCount(8)
  for (const chrome of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(slips.getByRole(chrome)).toHaveCount(0)
  }
  const slip = (order?: Order) => slips.getByRole('article', { name: order?.number ?? '' })
  await expect(slip(one).getByRole('img', { name: `Barcode ${one?.number}` })).toBeVisible()
  for (const [order, ...texts] of [
    [one, 'Collect PKR 2,490', one?.phone ?? ''],
    [paid, 'Collect nothing', 'Not paid yet: do not send', '2 pieces'],
    [largest, '50 pieces'],
  ] as const) {
    for (const text of texts) await expect(slip(order)).toContainText(text)
  }
  await expect(slips.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectViewQuality(slips)

  // A6 in points.
  expect(await pagesOf(slips)).toEqual(Array.from({ length: 8 }, () => [298, 420]))
  await slips.emulateMedia({ media: 'print' })
  // A6 without margins, in CSS pixels.
  await slips.setViewportSize({ width: 359, height: 522 })
  const pages = await slips.getByRole('article').evaluateAll((all) =>
    all.map((slip) => ({
      height: Math.round(slip.getBoundingClientRect().height),
      cutOff: [...slip.querySelectorAll('div p')].filter((text) => text.scrollHeight > text.clientHeight + 1).length,
    })),
  )
  // The page within its margins, which a slip fills.
  expect(pages).toEqual(Array.from({ length: 8 }, () => ({ height: 522, cutOff: 0 })))
  const fontSizes = await slip(one)
    .locator('div')
    .last()
    .evaluate((text) => getComputedStyle(text).fontSize)
  expect(fontSizes).toBe('16px')

  await slips.emulateMedia({ media: null })
  await slips.setViewportSize({ width: 1280, height: 800 })
  for (const [name, count, ...page] of [
    ['Four on A4', 2, 595, 842],
    ['100 × 150 mm', 8, 283, 425],
  ] as const) {
    await slips.getByRole('link', { name }).click()
    await expect(slips.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
    expect(await pagesOf(slips)).toEqual(Array.from({ length: count }, () => page))
  }
  // The browser keeps the choice.
  await slips.goto(`/admin/orderlist/slips?ids=${one?._id}`)
  await expect(slips.getByText('1 page of 100 × 150 mm.')).toBeVisible()
})

test('labels print as pages of 100 × 150 mm, also with the longest texts on one', async ({ page, shop, customer }) => {
  const [order] = await placeCashOrders(shop, customer, 1)
  const [largest] = await placeLargest(page, shop, customer, [1])
  await signIn(page, ADMIN)
  const ids: string[] = []
  for (const { _id = '', number = '' } of [order ?? {}, largest ?? {}]) {
    const parcel = { courier: 'TCS', trackingNumber: `LE${number}`, unpaid: true }
    await shop.change(_id, 'status', { status: 'shipped', ...parcel })
    ids.push(_id)
  }
  await page.goto(`/admin/orderlist/labels?ids=${ids.join(',')}`)
  const label = page.getByRole('article', { name: `Order ${order?.number}` })
  await expect(label.getByRole('img', { name: `Barcode LE${order?.number}` })).toBeVisible()
  for (const text of ['Collect PKR 2,490', order?.phone ?? '', 'TCS', '1 piece'])
    await expect(label).toContainText(text)
  await expectViewQuality(page)
  expect(await pagesOf(page)).toEqual([
    [283, 425],
    [283, 425],
  ])
})

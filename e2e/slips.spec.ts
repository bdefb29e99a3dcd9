import { expect, type Page } from '@playwright/test'
import type { Order } from '@/lib/orders/contract'
import { test } from './fixtures'
import { violations } from './page-quality'
import { ADMIN, unique } from './shop'
import { placeCashOrders, signIn, visit, visitOrdersOf } from './steps'

const asAdmin = (page: Page) => signIn(page, ADMIN)

test('packing slips print as A6 pages without the shop’s header and footer', async ({ page, shop, customer }) => {
  const long = `Donaudampfschifffahrt ${unique()} `.repeat(4)
  const sizes = ['S', 'M', 'L', 'XL', 'XXL'].map((size) => ({ size, quantity: 20 }))
  const products = [
    await shop.createProduct({ name: long, pictures: 0, sizes }),
    await shop.createProduct({ pictures: 0, sizes }),
  ]
  const lines = products.flatMap(({ _id }) => sizes.map(({ size }) => ({ _id, qty: 2, size })))
  const many = await shop.placeOrder(customer, lines)
  const [one] = await placeCashOrders(shop, customer, 1)
  const paid = await shop.placeOrder(customer, [{ _id: products[1]?._id ?? '', qty: 1, size: 'M' }], `TID ${unique()}`)
  await asAdmin(page)
  await visitOrdersOf(page, customer)
  await page.getByLabel('Select all on this page').check()
  const [slips] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Slips' }).click()])
  await expect(slips.getByRole('article')).toHaveCount(3)
  await expect(slips.getByRole('banner')).toHaveCount(0)
  await expect(slips.getByRole('contentinfo')).toHaveCount(0)
  await expect(slips.getByRole('navigation')).toHaveCount(0)
  const slip = (order?: Order) => slips.getByRole('article', { name: order?.number ?? '' })
  await expect(slip(one).getByRole('img', { name: `Barcode ${one?.number}` })).toBeVisible()
  await expect(slip(one)).toContainText('Collect PKR 2,490')
  await expect(slip(one)).toContainText(one?.phone ?? '')
  await expect(slip(paid)).toContainText('Collect nothing: PKR 0')
  await expect(slip(paid)).toContainText('Not paid yet: do not send')
  await expect(slip(many)).toContainText('20 pieces')
  await expect(slips.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(await violations(slips)).toEqual([])

  const pdf = (await slips.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  // A6 in points.
  expect(boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual(
    Array.from({ length: 3 }, () => [298, 420]),
  )
})

test('the largest possible order fits on one slip', async ({ page, shop, customer }) => {
  const name = 'Embroidered midnight chambray shirt '.repeat(5).trim()
  const sizesOf = (count: number) => Array.from({ length: count }, (_, at) => ({ size: `XL ${at}`, quantity: 9 }))
  const [wide, narrow] = [
    await shop.createProduct({ name, pictures: 0, sizes: sizesOf(40) }),
    await shop.createProduct({ name, pictures: 0, sizes: sizesOf(10) }),
  ]
  const text = 'Near the old mosque behind the market. '
  const place = async (count: number) => {
    const all = [wide, narrow].flatMap(({ _id, sizes }) => sizes.map(({ size }) => ({ _id, size, qty: 1 })))
    const shippingAddress = {
      line1: text.repeat(5),
      line2: text.repeat(5),
      city: 'Rahim Yar Khan',
      postalCode: '64200',
    }
    const data = {
      orderItems: all.slice(0, count),
      shippingAddress: { ...shippingAddress, state: 'Punjab' },
      phone: '03001234567',
      name: 'Muhammad Abdullah Farooq Chaudhry '.repeat(2),
      paymentMethod: 'Online Payment',
      orderPaymentID: `TID ${unique()}`,
      note: text.repeat(20),
    }
    const answer = await page.request.post('/api/orders', { headers: { Bearer: customer.token }, data })
    expect(answer.status()).toBe(201)
    return ((await answer.json()) as Order)._id
  }
  const ids = []
  for (const count of [1, 2, 4, 9, 18, 50]) ids.push(await place(count))
  await asAdmin(page)
  await visit(page, `/admin/orderlist/slips?ids=${ids.join(',')}`)
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.emulateMedia({ media: 'print' })
  // A6 without margins, in CSS pixels.
  await page.setViewportSize({ width: 359, height: 522 })
  const cutOff = await page.getByRole('article').evaluateAll((slips) =>
    slips.flatMap((slip) => {
      const end = slip.getBoundingClientRect().bottom + 1
      const last = [slip.querySelector('li:last-child'), slip.querySelector('div:last-of-type')]
      return last.filter((part) => (part?.getBoundingClientRect().bottom ?? 0) > end).map((part) => part?.textContent)
    }),
  )
  expect(cutOff).toEqual([])
})

test('more than a hundred slips are refused with a message', async ({ page }) => {
  await asAdmin(page)
  await visit(page, `/admin/orderlist/slips?ids=${Array.from({ length: 101 }, (_, at) => at).join(',')}`)
  await expect(page.getByRole('alert').getByText('At most 100 slips')).toBeVisible()
  await visit(page, '/admin/orderlist/slips')
  await expect(page.getByText('Choose the orders to be packed in the list.')).toBeVisible()
})

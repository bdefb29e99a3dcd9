import { expect, type Page } from '@playwright/test'
import { test } from './fixtures'
import { pkr } from './shop'
import { address, expectPlaced, fillCheckout, openCheckout, placeOrder, signIn, storedCart } from './steps'

const refusal = (page: Page) => page.getByRole('form', { name: 'Checkout' }).getByRole('alert')

test('one of two shoppers gets the last piece, and the other gets a message', async ({ open, shop, watch }) => {
  watch.expect(/^409 POST \/api\/orders$/)
  const product = await shop.createProduct({ sizes: [{ size: 'M', quantity: 1 }] })
  const customers = await Promise.all([shop.customer('First Shopper'), shop.customer('Second Shopper')])
  const pages = await Promise.all(
    customers.map(async (customer) => {
      const page = await open()
      await signIn(page, customer)
      await openCheckout(page, { ...product, size: 'M' })
      await fillCheckout(page)
      return page
    }),
  )
  await Promise.all(pages.map(placeOrder))
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const news = page.getByRole('main').getByRole('status').getByText('Order placed successfully!')
      await expect(news.or(refusal(page).getByRole('paragraph')).first()).toBeVisible()
      return (await refusal(page).count()) > 0 ? 'refused' : 'placed'
    }),
  )
  expect([...outcomes].sort()).toEqual(['placed', 'refused'])

  const loser = pages[outcomes.indexOf('refused')] as Page
  await expect(refusal(loser)).toContainText(product.name)
  for (const [label, value] of Object.entries(address)) await expect(loser.getByLabel(label)).toHaveValue(value)
  expect(JSON.parse((await storedCart(loser)) ?? '')).toMatchObject([{ _id: product._id, qty: 1, size: 'M' }])
  await refusal(loser).getByRole('link', { name: 'Change the cart' }).click()
  await expect(loser).toHaveURL('/cart')
  await expect(loser.getByRole('button', { name: `Remove ${product.name}, size M` })).toBeVisible()

  const totals = await Promise.all(customers.map(async (customer) => (await shop.ordersOf(customer)).total))
  expect(totals.sort()).toEqual([0, 1])
  expect(await shop.product(product._id)).toMatchObject({ countInStock: 0, sizes: [{ quantity: 0 }] })
})

test('an order shows a higher price before it is charged, and drops a deleted product', async ({
  signedIn: page,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/^(404|409) POST \/api\/orders$/, /^404 GET \/api\/products\//)
  const { _id, name, price } = await shop.createProduct({ price: 2000 })
  const gone = await shop.createProduct({ price: 1000 })
  await openCheckout(page, { _id, name, price }, gone)
  await fillCheckout(page)
  await shop.changeProduct(_id, { price: 2500 })
  await placeOrder(page)
  await expect(refusal(page)).toContainText(`${name}: ${pkr(2000)} is now ${pkr(2500)}`)
  expect((await shop.ordersOf(customer)).total).toBe(0)
  await refusal(page).getByRole('button', { name: 'Use the new prices' }).click()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(`Total${pkr(3500)}`)

  await shop.deleteProduct(gone._id)
  await placeOrder(page)
  await expect(refusal(page)).toContainText(gone.name)
  await expect(refusal(page)).not.toContainText(name)
  expect((await shop.ordersOf(customer)).total).toBe(0)
  await refusal(page).getByRole('button', { name: 'Remove from the cart' }).click()
  await placeOrder(page)
  await expectPlaced(page)
  const { orders } = await shop.ordersOf(customer)
  expect(orders.map((order) => order.orderItems.map((item) => item.name))).toEqual([[name]])
  expect(orders[0]?.totalPrice).toBe(2500)
})

import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { pkr } from './shop'
import { address, expectPlaced, fillCheckout, openCheckout, placeOrder } from './steps'

const refusal = (page: Page) => page.getByRole('form', { name: 'Checkout' }).getByRole('alert')

test('an order shows a higher price before it is charged, drops a deleted product, and keeps form and cart', async ({
  signedIn: page,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/^(404|409) POST \/api\/orders$/)
  const { _id, name, price } = await shop.createProduct({ price: 2000 })
  const gone = await shop.createProduct({ price: 1000 })
  await openCheckout(page, { _id, name, price }, gone)
  await fillCheckout(page)
  await shop.changeProduct(_id, { price: 2500 })
  await placeOrder(page)
  await expect(refusal(page)).toContainText(`${name}: ${pkr(2000)} is now ${pkr(2500)}`)
  await refusal(page).getByRole('button', { name: 'Use the new prices' }).click()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(`Total${pkr(3500)}`)

  await shop.deleteProduct(gone._id)
  await placeOrder(page)
  await expect(refusal(page)).toContainText(gone.name)
  await expect(refusal(page)).not.toContainText(name)
  await refusal(page).getByRole('button', { name: 'Remove from the cart' }).click()

  await shop.changeProduct(_id, { countInStock: 0 })
  await placeOrder(page)
  await expect(refusal(page)).toContainText(name)
  await expect(refusal(page).getByRole('link', { name: 'Change the cart' })).toHaveAttribute('href', '/cart')
  for (const [label, value] of Object.entries(address)) await expect(page.getByLabel(label)).toHaveValue(value)
  expect((await shop.ordersOf(customer)).total).toBe(0)
  await shop.changeProduct(_id, { countInStock: 1 })
  await placeOrder(page)
  await expectPlaced(page)
  expect((await shop.ordersOf(customer)).orders).toMatchObject([{ totalPrice: 2500, orderItems: [{ name }] }])
})

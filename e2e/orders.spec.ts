import { expect } from 'playwright/test'
import { test } from './fixtures'
import { pkr } from './shop'
import { storeCart, visit } from './steps'

test('an order lists three products and “More...”, keeps names and prices, and is bought again', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  const sized = await shop.createProduct({ sizes: [{ size: 'M', quantity: 9 }] })
  const scarce = await shop.createProduct({ price: 1000, countInStock: 5 })
  const gone = await shop.createProduct({ price: 1000 })
  const plain = await shop.createProduct({ price: 700 })
  const other = await shop.createProduct({ price: 500 })
  const order = await shop.placeOrder(customer, [
    { _id: sized._id, size: 'M', qty: 2 },
    { _id: scarce._id, qty: 3 },
    { _id: gone._id, qty: 3 },
    { _id: plain._id, qty: 1 },
  ])
  await shop.changeProduct(sized._id, { sizes: [{ size: 'M', quantity: 7, price: 1900 }] })
  await shop.changeProduct(scarce._id, { countInStock: 1 })
  await shop.changeProduct(gone._id, { price: 9000, name: 'Renamed' })
  await shop.deleteProduct(gone._id)
  await storeCart(page, other)
  await visit(page, '/orders')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Order ${order.number}` }) })
  const names = [sized, scarce, gone].map(({ name }) => name)
  await expect(card.getByRole('list').getByRole('listitem')).toHaveText([...names, 'More...'])
  await card.getByRole('link', { name: 'Order Details' }).click()
  await page.waitForURL(`/order/${order._id}`)
  await expect(page.getByRole('main')).toContainText(`Pay ${pkr(order.totalPrice)} to the rider`)
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0
  expect(await top('Progress')).toBeLessThan(await top('Items'))
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(`${gone.name}3 × PKR 1,000PKR 3,000`)

  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByRole('main').getByRole('status').getByRole('paragraph')).toHaveText([
    `Only 1 left of ${scarce.name}.`,
    `${gone.name} is no longer in the shop.`,
    '5 pieces are in your cart.',
  ])
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    `Subtotal${pkr(2 * 1900 + scarce.price + plain.price + other.price)}`,
  )
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(4)
})

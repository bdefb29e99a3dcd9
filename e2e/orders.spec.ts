import { expect } from 'playwright/test'
import { test } from './fixtures'
import { ADMIN, pkr, unique } from './shop'
import { placeCashOrders, signIn, storeCart, visit } from './steps'

test('the order history shows ten orders a page, with three products and “More...”', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await page.goto('/orders?currPage=7')
  await expect(pages, 'an empty list is page 1').toHaveText(['1'])
  await expect(pages).toHaveAttribute('aria-current', 'page')

  const orders = await placeCashOrders(shop, customer, 10)
  const products = await Promise.all([1, 2, 3, 4].map(() => shop.createProduct()))
  const items = products.map(({ _id }) => ({ _id, qty: 1 }))
  orders.push(await shop.placeOrder(customer, items))
  const numbers = orders.map(({ number }) => `Order ${number}`).reverse()
  await visit(page, '/orders')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: numbers[0] }) })
  const names = products.slice(0, 3).map(({ name }) => name)
  await expect(card.getByRole('list').getByRole('listitem')).toHaveText([...names, 'More...'])
  const headings = page.getByRole('heading', { name: /^Order / })
  await expect(headings).toHaveText(numbers.slice(0, 10))
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/orders?currPage=2')
  await expect(headings).toHaveText(numbers.slice(10))

  await signIn(page, ADMIN)
  await page.goto(`/admin/orderlist?search=${unique()}`)
  await expect(pages, 'an empty list is page 1').toHaveText(['1'])
  await expect(pages).toHaveAttribute('aria-current', 'page')
})

test('an order starts with its progress, keeps names and prices, and is bought again', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  const sized = await shop.createProduct({ sizes: [{ size: 'M', quantity: 9 }] })
  const scarce = await shop.createProduct({ price: 1000, countInStock: 5 })
  const gone = await shop.createProduct({ price: 1000 })
  const other = await shop.createProduct({ price: 500 })
  const order = await shop.placeOrder(customer, [
    { _id: sized._id, size: 'M', qty: 2 },
    { _id: scarce._id, qty: 3 },
    { _id: gone._id, qty: 3 },
  ])
  await shop.changeProduct(sized._id, { sizes: [{ size: 'M', quantity: 7, price: 1900 }] })
  await shop.changeProduct(scarce._id, { countInStock: 1 })
  await shop.changeProduct(gone._id, { price: 9000, name: 'Renamed' })
  await shop.deleteProduct(gone._id)
  await storeCart(page, other)
  await visit(page, `/order/${order._id}`)
  await expect(page.getByRole('main')).toContainText(`Pay ${pkr(order.totalPrice)} to the rider`)
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0
  expect(await top('Progress')).toBeLessThan(await top('Items'))
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(`${gone.name}3 × PKR 1,000PKR 3,000`)

  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByRole('main').getByRole('status').getByRole('paragraph')).toHaveText([
    `Only 1 left of ${scarce.name}.`,
    `${gone.name} is no longer in the shop.`,
    '4 pieces are in your cart.',
  ])
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    `Subtotal${pkr(2 * 1900 + scarce.price + other.price)}`,
  )
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3)
})

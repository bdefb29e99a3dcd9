import { expect } from '@playwright/test'
import { test } from './fixtures'
import { ADMIN, pkr, unique } from './shop'
import { signIn, visit } from './steps'

test('the order history names three products of an order and the number of others', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  const products = await Promise.all([1, 2, 3, 4].map(() => shop.createProduct({ pictures: 0 })))
  const { number } = await shop.placeOrder(
    customer,
    products.map(({ _id }) => ({ _id, qty: 1 })),
  )
  await visit(page, '/orders')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Order ${number}` }) })
  const names = products.slice(0, 3).map(({ name }) => name)
  await expect(card.getByRole('list').getByRole('listitem')).toHaveText([...names, 'More...'])
})

test('the order history shows ten orders a page, newest first', async ({ signedIn: page, shop, customer }) => {
  const { _id } = await shop.createProduct({ countInStock: 50, pictures: 0 })
  const numbers: string[] = []
  for (let count = 0; count < 11; count += 1) {
    numbers.unshift((await shop.placeOrder(customer, [{ _id, qty: 1 }])).number)
  }
  const headings = page.getByRole('heading', { name: /^Order / })
  await visit(page, '/orders')
  await expect(headings).toHaveText(numbers.slice(0, 10).map((number) => `Order ${number}`))
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/orders?currPage=2')
  await expect(headings).toHaveText([`Order ${numbers[10]}`])
  await visit(page, '/orders?currPage=99')
  await expect(headings).toHaveText([`Order ${numbers[10]}`])
})

test('an empty list of orders is page 1, for a customer and for the admin', async ({ signedIn: page, open }) => {
  const office = await open()
  await signIn(office, ADMIN)
  for (const [list, path] of [
    [page, '/orders?currPage=7'],
    [office, `/admin/orderlist?search=${unique()}`],
  ] as const) {
    await visit(list, path)
    const pages = list.getByRole('navigation', { name: 'Pages' }).getByRole('link')
    await expect(pages).toHaveText(['1'])
    await expect(pages).toHaveAttribute('aria-current', 'page')
  }
})

test('customers cannot see orders of others', async ({ signedIn: page, shop, watch }) => {
  watch.expect(/^404 GET \/order\//)
  const { _id } = await shop.createProduct({ pictures: 0 })
  const order = await shop.placeOrder(await shop.customer('Somebody Else'), [{ _id, qty: 1 }])
  for (const id of [order._id, 'no-such-order']) {
    const response = await visit(page, `/order/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, Page not Found')
  }
})

test('an order keeps the name and price of products that were changed or deleted since', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  const product = await shop.createProduct({ price: 1000, pictures: 0 })
  const order = await shop.placeOrder(customer, [{ _id: product._id, qty: 3 }])
  await shop.changeProduct(product._id, { price: 9000, name: 'Renamed' })
  await shop.deleteProduct(product._id)
  await visit(page, `/order/${order._id}`)
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(`${product.name}3 × PKR 1,000PKR 3,000`)
})

test('ordering again adds the products that are still sold and names the others', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  const sized = await shop.createProduct({ sizes: [{ size: 'M', quantity: 9 }], pictures: 0 })
  const scarce = await shop.createProduct({ countInStock: 5, pictures: 0 })
  const gone = await shop.createProduct({ pictures: 0 })
  const order = await shop.placeOrder(customer, [
    { _id: sized._id, size: 'M', qty: 2 },
    { _id: scarce._id, qty: 3 },
    { _id: gone._id, qty: 1 },
  ])
  await shop.changeProduct(sized._id, { sizes: [{ size: 'M', quantity: 7, price: 1900 }] })
  await shop.changeProduct(scarce._id, { countInStock: 1 })
  await shop.deleteProduct(gone._id)
  await visit(page, `/order/${order._id}`)
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByRole('main').getByRole('status').getByRole('paragraph')).toHaveText([
    `Only 1 left of ${scarce.name}.`,
    `${gone.name} is no longer in the shop.`,
    '3 pieces are in your cart.',
  ])
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`Subtotal${pkr(2 * 1900 + scarce.price)}`)
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
})

test('an order’s page starts with its progress and the next step', async ({ signedIn: page, shop, customer }) => {
  const { _id } = await shop.createProduct({ pictures: 0 })
  const order = await shop.placeOrder(customer, [{ _id, qty: 1 }])
  await visit(page, `/order/${order._id}`)
  const state = page.getByRole('region', { name: 'Progress' })
  for (const text of ['On the Way', 'Not Paid', 'Pay the courier when your order arrives.']) {
    await expect(state).toContainText(text)
  }
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0
  expect(await top('Progress')).toBeLessThan(await top('Items'))
})

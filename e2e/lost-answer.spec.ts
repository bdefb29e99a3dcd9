import { expect, type Page, type Request } from 'playwright/test'
import { test } from './fixtures'
import type { Shop } from './shop'
import { expectPlaced, fillCheckout, openCheckout, placeOrder, routeOnce, storeCart, storedCart, visit } from './steps'

const PLACED = '**/api/orders/placed*'
const FAILED = 'The request failed.'
const UNKNOWN = 'We cannot tell yet whether your order arrived'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const form = (page: Page) => page.getByRole('form', { name: 'Checkout' })
const summary = (page: Page) => page.getByRole('region', { name: 'Your order' })

const isCartSaved = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/api/users/cart')

/** Lets the server answer the next order, and keeps the answer from the browser. */
const loseAnswer = (page: Page) =>
  routeOnce(page, '**/api/orders', async (route) => {
    expect((await route.fetch()).status()).toBe(201)
    await route.abort('failed')
  })

/** Keeps the browser from asking for the order until the returned function is called. */
async function loseQuestions(page: Page) {
  await page.route(PLACED, (route) => route.abort('failed'))
  return () => page.unroute(PLACED)
}

test.describe('an order whose answer was lost (§5)', () => {
  test.beforeEach(({ watch }) => watch.expect(/^net::ERR_FAILED (POST|GET) \/api\/orders/))

  test('keeps form, cart and message while nobody knows, whatever another tab does', async ({
    signedIn: page,
    shop,
    customer,
  }) => {
    const product = await shop.createProduct()
    const merged = page.waitForResponse((response) => isCartSaved(response.request()))
    await openCheckout(page, product)
    await merged
    await fillCheckout(page)
    const endQuestions = await loseQuestions(page)
    await loseAnswer(page)
    await placeOrder(page)
    await expect(alert(page)).toContainText(UNKNOWN)

    // The other tab takes over the account's cart, which the order has emptied.
    const other = await page.context().newPage()
    await visit(other, '/cart')
    await expect(other.getByText('Your shopping cart is currently empty.')).toBeVisible()
    expect(await storedCart(page)).toBe('[]')
    await expect(alert(page)).toContainText(UNKNOWN)
    await expect(page.getByLabel('Address line 1')).toHaveValue('12 Zamzama Street')
    await expect(summary(page)).toContainText(product.name)

    await page.reload()
    await expect(page.getByLabel('Address line 1')).toHaveValue('12 Zamzama Street')
    await expect(summary(page)).toContainText(product.name)

    await visit(page, '/cart')
    await expect(page.getByRole('heading', { name: UNKNOWN })).toBeVisible()
    await page.getByRole('link', { name: 'Ask again at checkout' }).click()
    await expect(summary(page)).toContainText(product.name)
    await endQuestions()
    const message = await expectPlaced(page)
    const { orders, total } = await shop.ordersOf(customer)
    expect(total).toBe(1)
    await expect(message).toContainText(String(orders[0]?.number))
    expect(await storedCart(page)).toBe('[]')
  })

  test('is not placed twice by the button, or by a changed form', async ({ signedIn: page, shop, customer }) => {
    const product = await shop.createProduct()
    for (const [total, change] of [
      [1, null],
      [2, 'Another street'],
    ] as const) {
      await openCheckout(page, product)
      await fillCheckout(page)
      const endQuestions = await loseQuestions(page)
      await loseAnswer(page)
      await placeOrder(page)
      await expect(alert(page)).toContainText(UNKNOWN)
      if (change) {
        await page.getByLabel('Address line 1').fill(change)
        await endQuestions()
      }
      await placeOrder(page)
      await expectPlaced(page)
      expect((await shop.ordersOf(customer)).total).toBe(total)
      await endQuestions()
    }
  })

  test('leaves what was added since in the cart', async ({ signedIn: page, shop, customer }) => {
    const [first, second] = [await shop.createProduct(), await shop.createProduct()]
    await openCheckout(page, first)
    await fillCheckout(page)
    const endQuestions = await loseQuestions(page)
    await loseAnswer(page)
    await placeOrder(page)
    await expect(alert(page)).toContainText(UNKNOWN)
    await page.goto('/robots.txt')
    await storeCart(page, second)
    await visit(page, '/checkout')
    await endQuestions()
    await expect(
      form(page)
        .getByRole('status')
        .getByText(/Your order \d+ stands/),
    ).toBeVisible()
    await expect(summary(page)).toContainText(second.name)
    await expect(summary(page)).not.toContainText(first.name)
    await placeOrder(page)
    await expectPlaced(page)
    expect((await shop.ordersOf(customer)).orders.map(({ orderItems }) => orderItems.map(({ name }) => name))).toEqual([
      [second.name],
      [first.name],
    ])
  })

  /** Fills in the checkout and sends an order that does not reach the shop. */
  async function sendInVain(page: Page, shop: Shop) {
    await openCheckout(page, await shop.createProduct())
    await fillCheckout(page)
    await routeOnce(page, '**/api/orders', (route) => route.abort('failed'))
    await placeOrder(page)
    await expect(alert(page)).toContainText(FAILED)
  }

  test('that never arrived can be sent again', async ({ signedIn: page, shop, customer, watch }) => {
    watch.expect(/^404 GET \/api\/orders\/placed/)
    await sendInVain(page, shop)
    expect((await shop.ordersOf(customer)).total).toBe(0)
    await placeOrder(page)
    await expectPlaced(page)
    expect((await shop.ordersOf(customer)).total).toBe(1)
  })

  test('that never arrived is forgotten with the cart', async ({ signedIn: page, shop, watch }) => {
    watch.expect(/^404 GET \/api\/orders\/placed/)
    await sendInVain(page, shop)
    const other = await page.context().newPage()
    await visit(other, '/successPayment')
    await expect(page.getByRole('heading', { name: 'Not Items Found' })).toBeVisible()
  })
})

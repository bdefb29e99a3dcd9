import { expect, type Page } from 'playwright/test'
import { whatsAppText } from './confirm-queue'
import { test } from './fixtures'
import { expectQuality, resize } from './page-quality'
import { ADMIN, aPhone, pkr, unique } from './shop'
import { aCashOrder, fillCheckout, openCheckout, placeOrder, signIn, visit } from './steps'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Makes the browser a guest's again, without the interface. */
async function signOut(page: Page) {
  await page.goto('/robots.txt')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

const closed = 'This link has nothing to confirm'

test('a guest confirms and cancels a cash order by its link', async ({ page, shop }) => {
  const { product, order, phone } = await aCashOrder(shop)
  await signIn(page, ADMIN)
  const { href, path } = await whatsAppText(page, order.number)
  expect(href).toMatch(new RegExp(`^https://wa\\.me/92${phone.slice(1)}\\?text=`))

  await signOut(page)
  expect((await page.request.get(path)).headers()['cache-control']).toContain('no-store')
  await expectQuality(page, path)
  await expect(heading(page)).toHaveText(`Confirm order ${order.number}`)
  const main = page.getByRole('main')
  for (const text of [`2 × ${product.name}, size M`, pkr(3980)]) await expect(main).toContainText(text)
  await expect(main).toContainText(/To:.*Mall Road.*Lahore/)
  await expect(main).toContainText(/Expected.* to /)
  await expect(main).not.toContainText(/Sana|03\d{9}/)

  await resize(page, 360)
  for (const name of ['Confirm order', 'Cancel order']) await expect(button(page, name)).toBeInViewport({ ratio: 1 })
  await button(page, 'Confirm order').click()
  await expect(heading(page)).toHaveText(`Order ${order.number} is confirmed`)
  expect((await shop.order(order._id)).status).toBe('confirmed')
  await visit(page, path)
  await expect(button(page, 'Confirm order')).toHaveCount(0)

  await button(page, 'Cancel order').click()
  await expect(page.getByRole('heading', { name: `Cancel order ${order.number}?` })).toBeVisible()
  await button(page, 'Keep the order').click()
  await button(page, 'Cancel order').click()
  await button(page, 'Yes, cancel it').click()
  await expect(heading(page)).toHaveText(`Order ${order.number} is cancelled`)
  await visit(page, path)
  await expect(heading(page)).toHaveText(closed)
  await expect(main.getByRole('button')).toHaveCount(0)
})

test('a forged link, a shipped order and a page without scripts say what to do', async ({
  page,
  open,
  shop,
  watch,
}) => {
  watch.expect(/^409 POST \/api\/orders\/confirm$/, /^csp GET \/_next\/static\/.*\.js$/)
  const { order, product } = await aCashOrder(shop)
  await signIn(page, ADMIN)
  const { path } = await whatsAppText(page, order.number)
  const plain = await open({ javaScriptEnabled: false })
  await plain.goto(path)
  await expect(heading(plain)).toHaveText(`Confirm order ${order.number}`)
  await expect(plain.getByRole('main')).toContainText(product.name)
  const help = `name order ${order.number}, and say whether you want it`
  await expect(plain.getByRole('paragraph').filter({ hasText: help })).toBeVisible()
  await expect(plain.getByRole('main').getByRole('button')).toHaveCount(0)

  await signOut(page)
  await visit(page, path)
  // The order is shipped while the page is open.
  await shop.change(order._id, 'status', { status: 'shipped' })
  await button(page, 'Confirm order').click()
  await expect(heading(page)).toHaveText(closed)
  const main = page.getByRole('main')
  const late = await main.textContent()
  expect(late).not.toContain(product.name)
  for (const other of [path, `/confirm/${unique()}`]) {
    await visit(page, other)
    await expect(heading(page)).toHaveText(closed)
    expect(await main.textContent()).toBe(late)
  }
})

test('checkout explains that a telephone number must prepay, and keeps the form', async ({
  signedIn: page,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/^409 POST \/api\/orders$/)
  const phone = aPhone()
  const product = await shop.createProduct()
  for (let count = 0; count < 3; count += 1) {
    const order = await shop.placeOrder(customer, [{ _id: product._id, qty: 1 }], undefined, phone)
    for (const status of ['shipped', 'returned']) await shop.change(order._id, 'status', { status })
  }
  await openCheckout(page, product)
  await fillCheckout(page)
  await page.getByLabel('Phone number').fill(phone)
  await placeOrder(page)
  const cash = page.getByRole('radio', { name: 'Cash on Delivery' })
  await expect(cash).toBeFocused()
  await expect(cash).toHaveAccessibleDescription(
    'We cannot offer cash on delivery for this telephone number. Please choose Online Payment',
  )
  await expect(page.getByLabel('Address line 1')).toHaveValue('12 Zamzama Street')
  const form = page.getByRole('form', { name: 'Checkout' })
  await expect(form.getByRole('link', { name: 'Change the cart' })).toHaveCount(0)
})

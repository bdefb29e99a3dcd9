import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectQuality, expectViewQuality, resize } from './page-quality'
import { ADMIN, aPhone, pkr, unique } from './shop'
import {
  aCashOrder,
  fillCheckout,
  messages,
  openCheckout,
  placeCashOrders,
  placeOrder,
  signIn,
  signOut,
  visit,
} from './steps'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const closed = 'This link has nothing to confirm'

/** The card of an order in the queue. Other tests change the queue meanwhile. New orders are on its last pages. */
async function openCard(page: Page, number: string) {
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Order ${number}`, exact: true }) })
  await expect(async () => {
    await visit(page, '/admin/confirm?currPage=9999')
    while ((await card.count()) === 0) {
      const before = page.url()
      await page.getByRole('link', { name: 'Previous page' }).click({ timeout: 3000 })
      await page.waitForURL(({ href }) => href !== before)
    }
  }).toPass({ timeout: 60_000 })
  return card
}

/** The WhatsApp message that is prepared for the customer of an order. */
async function whatsAppText(page: Page, number: string): Promise<{ href: string; text: string; path: string }> {
  const link = (await openCard(page, number)).getByRole('link', { name: 'WhatsApp' })
  const href = (await link.getAttribute('href')) ?? ''
  const text = new URL(href).searchParams.get('text') ?? ''
  return { href, text, path: new URL(text.split(' ').at(-1) ?? '').pathname }
}

test('a guest confirms and cancels a cash order by its link', async ({ page, shop }) => {
  const { product, order, phone } = await aCashOrder(shop)
  await signIn(page, ADMIN)
  const { href, text, path } = await whatsAppText(page, order.number)
  expect(href).toMatch(new RegExp(`^https://wa\\.me/92${phone.slice(1)}\\?text=`))
  for (const part of ['Sana Malik', `order ${order.number}`, `2 × ${product.name}, size M`, pkr(3980)]) {
    expect(text).toContain(part)
  }

  await signOut(page)
  expect((await page.request.get(path)).headers()['cache-control']).toContain('no-store')
  await expectQuality(page, path)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(heading(page)).toHaveText(`Confirm order ${order.number}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(`2 × ${product.name}, size M`)
  await expect(main).toContainText(pkr(3980))
  await expect(main).not.toContainText(/Mall Road|Lahore|Sana|03\d{9}/)
  expect((await shop.order(order._id)).status).toBe('placed')

  await resize(page, 360)
  await button(page, 'Confirm order').click()
  await expect(heading(page)).toHaveText(`Order ${order.number} is confirmed`)
  expect((await shop.order(order._id)).status).toBe('confirmed')
  await visit(page, path)
  await expect(button(page, 'Confirm order')).toHaveCount(0)

  await button(page, 'Cancel order').click()
  await expect(page.getByRole('heading', { name: `Cancel order ${order.number}?` })).toBeVisible()
  await expectViewQuality(page)
  await button(page, 'Keep the order').click()
  await button(page, 'Cancel order').click()
  await button(page, 'Yes, cancel it').click()
  await expect(heading(page)).toHaveText(`Order ${order.number} is cancelled`)
  await expect(main).not.toContainText(product.name)
  expect((await shop.order(order._id)).status).toBe('cancelled')
  await visit(page, path)
  await expect(heading(page)).toHaveText(closed)
  await expect(main.getByRole('button')).toHaveCount(0)
})

test('a forged link and a shipped order show the same page, and a link without scripts says what to do', async ({
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

test('the next card replaces an answered one, which comes back if its request fails, a double tap answers one order only, and the second of two administrators changes nothing', async ({
  page,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/net::ERR_FAILED PUT \/api\/orders\//, /^409 PUT \/api\/orders\//, /^409 POST \/api\/orders\//)
  const [first, second, taken] = await placeCashOrders(shop, customer, 3)
  await signIn(page, ADMIN)
  const card = await openCard(page, first?.number ?? '')
  await page.route('**/api/orders/**', (route) => route.abort())
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByRole('alert')).toHaveText(/\S/)
  await page.unroute('**/api/orders/**')
  // The buttons rest after each tap.
  await expect(card.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  await card.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(card).toBeHidden()
  await expect(page.getByRole('heading', { level: 2 }).and(page.locator(':focus'))).toHaveText(/^Order \d+$/)
  await expect.poll(async () => (await shop.order(first?._id ?? '')).status).toBe('confirmed')

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  const confirm = (await openCard(page, second?.number ?? '')).getByRole('button', { name: 'Confirm' })
  await confirm.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await confirm.boundingBox()) ?? {}
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 20 })
  await expect(messages(page)).toContainText(`Order ${second?.number} confirmed`)
  expect(sent).toHaveLength(1)

  const late = await openCard(page, taken?.number ?? '')
  await shop.change(taken?._id ?? '', 'status', { status: 'confirmed' })
  await late.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Yes, cancel it').click()
  await expect(messages(page)).toContainText(
    `Order ${taken?.number}: This order is confirmed and cannot become cancelled`,
  )
  await expect(late).toBeHidden()
  expect((await shop.order(taken?._id ?? '')).status).toBe('confirmed')
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
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  await page.getByLabel('Payment ID', { exact: true }).fill(`TID ${unique()}`)
  await placeOrder(page)
  await page.waitForURL('/')
  expect((await shop.ordersOf(customer)).orders[0]).toMatchObject({ phone, paymentMethod: 'Online Payment' })
})

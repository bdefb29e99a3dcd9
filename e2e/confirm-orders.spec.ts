import { expect, type Page } from '@playwright/test'
import { test } from './fixtures'
import { expectQuality, expectViewQuality, resize } from './page-quality'
import { ADMIN, aPhone, pkr, unique } from './shop'
import { aCashOrder, addToCart, fillCheckout, goToCheckout, messages, placeOrder, signIn, visit } from './steps'

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
      await page.getByRole('link', { name: 'Previous page' }).click({ timeout: 3000 })
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
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

test('a guest confirms and cancels a cash order by its link', async ({ page, open, shop }) => {
  const { product, order, phone } = await aCashOrder(shop)
  const office = await open()
  await signIn(office, ADMIN)
  const { href, text, path } = await whatsAppText(office, order.number)
  expect(href).toMatch(new RegExp(`^https://wa\\.me/92${phone.slice(1)}\\?text=`))
  for (const part of ['Sana Malik', `order ${order.number}`, `2 × ${product.name}, size M`, pkr(3980)]) {
    expect(text).toContain(part)
  }

  const response = await visit(page, path)
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(heading(page)).toHaveText(`Confirm order ${order.number}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(`2 × ${product.name}, size M`)
  await expect(main).toContainText(pkr(3980))
  await expect(main).not.toContainText(/Mall Road|Lahore|Sana|03\d{9}/)
  expect((await shop.order(order._id)).status).toBe('placed')
  await expectQuality(page, path)

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

test('a forged link and a shipped order show the same page, also when the order ships while it is open', async ({
  page,
  open,
  shop,
  watch,
}) => {
  watch.expect(/^409 POST \/api\/orders\/confirm$/)
  const { order, product } = await aCashOrder(shop)
  const office = await open()
  await signIn(office, ADMIN)
  const { path } = await whatsAppText(office, order.number)
  await visit(page, path)
  await shop.change(order._id, 'status', { status: 'shipped' })
  await button(page, 'Confirm order').click()
  await expect(heading(page)).toHaveText(closed)
  const late = await page.getByRole('main').textContent()
  for (const other of [path, `/confirm/${unique()}`]) {
    await visit(page, other)
    await expect(heading(page)).toHaveText(closed)
    expect(await page.getByRole('main').textContent()).toBe(late)
  }
  expect(late).not.toContain(product.name)
  await expectQuality(page, path)
})

test('a confirmation link without scripts says what to do', async ({ open, shop, watch }) => {
  watch.expect(/^csp GET \/_next\/static\/.*\.js$/)
  const { order, product } = await aCashOrder(shop)
  const office = await open()
  await signIn(office, ADMIN)
  const { path } = await whatsAppText(office, order.number)
  const page = await open({ javaScriptEnabled: false })
  await page.goto(path)
  await expect(heading(page)).toHaveText(`Confirm order ${order.number}`)
  await expect(page.getByRole('main')).toContainText(product.name)
  const help = `name order ${order.number}, and say whether you want it`
  await expect(page.getByRole('paragraph').filter({ hasText: help })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('the next card replaces an answered one and gets the focus', async ({ page, shop }) => {
  const orders = [await aCashOrder(shop), await aCashOrder(shop)].map(({ order }) => order)
  await signIn(page, ADMIN)
  const [one] = orders
  const card = await openCard(page, one?.number ?? '')
  await card.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(card).toBeHidden()
  await expect(page.getByRole('heading', { level: 2 }).and(page.locator(':focus'))).toHaveText(/^Order \d+$/)
})

test('a double tap answers one order only', async ({ page, shop }) => {
  const orders = [await aCashOrder(shop), await aCashOrder(shop)].map(({ order }) => order)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await signIn(page, ADMIN)
  const card = await openCard(page, orders[0]?.number ?? '')
  const confirm = card.getByRole('button', { name: 'Confirm' })
  await confirm.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await confirm.boundingBox()) ?? {}
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 20 })
  await expect(messages(page)).toContainText(`Order ${orders[0]?.number} confirmed`)
  expect(sent).toHaveLength(1)
})

test('the second of two administrators gets a message and changes nothing', async ({ page, open, shop, watch }) => {
  watch.expect(/^409 PUT \/api\/orders\//, /^409 POST \/api\/orders\//)
  const { order } = await aCashOrder(shop)
  const other = await open()
  for (const one of [page, other]) await signIn(one, ADMIN)
  const [quick, slow] = [await openCard(page, order.number), await openCard(other, order.number)]
  await quick.getByRole('button', { name: 'Confirm' }).click()
  await expect(messages(page)).toContainText(`Order ${order.number} confirmed`)
  await slow.getByRole('button', { name: 'Cancel' }).click()
  await button(other, 'Yes, cancel it').click()
  await expect(messages(other)).toContainText(
    `Order ${order.number}: This order is confirmed and cannot become cancelled`,
  )
  await expect(slow).toBeHidden()
  expect((await shop.order(order._id)).status).toBe('confirmed')
})

test('the card comes back when its request fails', async ({ page, shop, watch }) => {
  watch.expect(/net::ERR_FAILED PUT \/api\/orders\//)
  const { order } = await aCashOrder(shop)
  await signIn(page, ADMIN)
  const card = await openCard(page, order.number)
  await page.route('**/api/orders/**', (route) => route.abort())
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByRole('alert')).toHaveText(/\S/)
  await page.unroute('**/api/orders/**')
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(card).toBeHidden()
  await expect.poll(async () => (await shop.order(order._id)).status).toBe('confirmed')
})

test('checkout explains that a telephone number must prepay, and keeps the form', async ({ page, shop, watch }) => {
  watch.expect(/^409 POST \/api\/orders$/)
  const phone = aPhone()
  for (let count = 0; count < 3; count += 1) {
    const { order } = await aCashOrder(shop, phone)
    await shop.change(order._id, 'status', { status: 'shipped' })
    await shop.change(order._id, 'status', { status: 'returned' })
  }
  const { customer, product } = await aCashOrder(shop)
  await signIn(page, customer)
  await addToCart(page, product, 'M')
  await goToCheckout(page)
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

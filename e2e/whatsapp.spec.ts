import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality } from './page-quality'
import { ADMIN, Shop } from './shop'
import { expectPlaced, fillCheckout, messages, openCheckout, placeOrder, signIn, visit } from './steps'

test('an owner connects WhatsApp, and a customer confirms an order by writing its code', async ({
  open,
  ownShop: { url, whatsApp },
  playwright,
  watch,
}) => {
  test.slow()
  watch.expect(new RegExp(`^another host ${url}/`), /^400 PUT .*\/api\/settings\/whatsapp$/)
  const shop = await Shop.open(await playwright.request.newContext({ baseURL: url }))
  const product = await shop.createProduct()
  const customer = await shop.customer()
  const { phoneNumberId, token, appSecret, verifyToken } = whatsApp.credentials

  const office = await open({ baseURL: url })
  await signIn(office, ADMIN, '/admin/settings/whatsapp')
  const form = office.getByRole('form', { name: 'Connect WhatsApp' })
  await form.getByLabel('ID of the telephone number').fill(phoneNumberId)
  await form.getByLabel('Token of the system user').fill('wrong')
  await form.getByLabel('App secret').fill(appSecret)
  await form.getByLabel('Word for the webhook').fill(verifyToken)
  await form.getByRole('button', { name: 'Connect WhatsApp' }).click()
  await expect(form.getByText(/^WhatsApp says: /)).toBeVisible()
  await form.getByLabel('Token of the system user').fill(token)
  await form.getByRole('button', { name: 'Connect WhatsApp' }).click()
  await expect(messages(office)).toContainText('WhatsApp is connected')
  const section = office.getByRole('region', { name: 'WhatsApp' })
  await expect(section.getByText('+923001234567')).toBeVisible()
  await section.getByText('Texts of the templates').click()
  await expectViewQuality(office)

  const page = await open({ baseURL: url })
  await signIn(page, customer)
  await openCheckout(page, product)
  await fillCheckout(page)
  const box = page.getByRole('checkbox', { name: /may send me WhatsApp messages about this order$/ })
  await expect(box).not.toBeChecked()
  await box.check()
  await expectViewQuality(page)
  await placeOrder(page)
  const placed = await expectPlaced(page)
  const link = placed.getByRole('link', { name: 'Confirm on WhatsApp' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  await expectViewQuality(page)

  const words = address.searchParams.get('text') ?? ''
  expect(await whatsApp.push({ messages: [whatsApp.write('03001112233', words)] })).toBe(200)
  const { _id = '' } = (await shop.ordersOf(customer)).orders[0] ?? {}
  await expect.poll(async () => (await shop.order(_id)).status).toBe('confirmed')
  await visit(office, `/admin/orderdetails/${_id}`)
  await expect(office.getByRole('region', { name: 'WhatsApp' })).toContainText(words)
  await expectViewQuality(office)

  const { number, phone } = await shop.order(_id)
  expect(await whatsApp.push({ messages: [whatsApp.write(phone, 'نیلا والا بھیجیں')] })).toBe(200)
  const list = office.getByRole('region', { name: 'WhatsApp: 1 customer wrote about an order' })
  await expect(async () => {
    await visit(office, '/admin')
    await expect(list).toContainText('نیلا والا بھیجیں', { timeout: 1_000 })
  }).toPass()
  await expectViewQuality(office)
  await list.getByRole('button', { name: `Seen: what the customer of order ${number} wrote` }).click()
  await expect(list).toHaveCount(0)
  await messages(office).getByRole('button', { name: 'Undo' }).click()
  await expect(list).toContainText('نیلا والا بھیجیں')
})

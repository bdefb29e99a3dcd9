import { expect, type Page } from 'playwright/test'
import { openCard } from './confirm-queue'
import { test } from './fixtures'
import { expectViewQuality, resize } from './page-quality'
import { ADMIN, pkr, unique } from './shop'
import { messages, signIn, visit } from './steps'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const sizes = [
  { size: 'M', quantity: 9, price: 2000 },
  { size: 'L', quantity: 9, price: 2500 },
  { size: 'XL', quantity: 0, price: 2500 },
]

test('a size is changed and the order confirmed with two taps on a phone', async ({ page, shop, customer, watch }) => {
  watch.expect(/^409 PUT \/api\/orders\//)
  const { _id, name } = await shop.createProduct({ sizes })
  const order = await shop.placeOrder(customer, [{ _id, qty: 2, size: 'M' }])
  await signIn(page, ADMIN)
  await resize(page, 360)
  const card = await openCard(page, order.number)
  const size = card.getByRole('group', { name: `Size of ${name}` })
  await expect(size.getByRole('button', { name: 'XL' })).toBeDisabled()
  await size.getByRole('button', { name: 'L', exact: true }).click()
  await expect(card.getByRole('status')).toHaveText(`New total${pkr(4000)}${pkr(5000)}`)
  await expectViewQuality(page)
  await shop.changeProduct(_id, { sizes: sizes.map((each) => (each.size === 'L' ? { ...each, price: 2600 } : each)) })
  await card.getByRole('button', { name: 'Change and confirm' }).click()
  await expect(card.getByRole('alert')).toContainText(`The new total is ${pkr(5200)}`)
  expect(await shop.order(order._id)).toMatchObject({ status: 'placed', totalPrice: 4000 })

  const fresh = await openCard(page, order.number)
  await fresh.getByRole('button', { name: 'L', exact: true }).click()
  await fresh.getByRole('button', { name: 'Change and confirm' }).click()
  await expect(messages(page)).toContainText(`Order ${order.number} confirmed`)
  await expect(fresh).toBeHidden()
  await expect.poll(async () => (await shop.order(order._id)).status).toBe('confirmed')
  expect(await shop.order(order._id)).toMatchObject({ totalPrice: 5200, orderItems: [{ size: 'L' }] })
})

test('goods and address of an order are changed on its page', async ({ page, shop, customer }) => {
  const product = await shop.createProduct({ sizes })
  const cap = await shop.createProduct({ name: `Cap ${unique()}`, price: 700 })
  const order = await shop.placeOrder(customer, [{ _id: product._id, qty: 1, size: 'M' }], `TID ${unique()}`)
  await shop.change(order._id, 'pay', { isPaid: true })
  await signIn(page, ADMIN, `/admin/orderdetails/${order._id}`)
  await resize(page, 360)
  await page.getByText('Change the goods', { exact: true }).click()
  const chosen = page.getByRole('list', { name: 'Chosen goods' })
  await chosen.getByLabel(`Size of ${product.name}`).selectOption('L')
  await page.getByLabel('Search products').fill(cap.name)
  await page.getByRole('button', { name: `Add ${cap.name}, 10 left` }).click()
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  await button(page, 'Save the goods').click()
  await expect(messages(page)).toContainText('Goods changed')
  const main = page.getByRole('main')
  await expect(main).toContainText(`Paid, ${pkr(1200)} still to pay`)
  await button(page, 'More').click()
  await button(page, `Mark ${pkr(1200)} as received`).click()
  await expect(main.getByText(/^Paid on /)).toBeVisible()
  expect(await shop.order(order._id)).toMatchObject({ totalPrice: 3200, balance: 0 })

  await page.getByText('Change the address', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Change the address' })
  await form.getByLabel('Address line 1').fill('5 Mall Road')
  await form.getByLabel('City').fill('Lahore')
  await form.getByLabel('Province').fill('Punjab')
  await form.getByLabel('Postal code').fill('54000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(messages(page)).toContainText('Address changed')
  await expect(main.getByText('5 Mall Road', { exact: true })).toBeVisible()
})

test('a shopper sends an order elsewhere, cancels it, and says where the money goes', async ({
  page,
  shop,
  customer,
}) => {
  const { _id } = await shop.createProduct({ price: 1500 })
  const order = await shop.placeOrder(customer, [{ _id, qty: 1 }], `TID ${unique()}`)
  await shop.change(order._id, 'pay', { isPaid: true })
  await signIn(page, customer, `/ur/order/${order._id}`)
  await resize(page, 360)
  await page.getByText('پتہ تبدیل کریں', { exact: true }).click()
  const address = page.getByRole('form', { name: 'پتہ تبدیل کریں' })
  await address.locator('[name=address1]').fill('7 Clifton Block 5')
  await address.locator('[name=state]').fill('Sindh')
  await expectViewQuality(page)
  await address.getByRole('button', { name: 'محفوظ کریں' }).click()
  await expect(page.getByRole('main').getByText('7 Clifton Block 5')).toBeVisible()

  await shop.change(order._id, 'items', { orderItems: [{ _id, qty: 2 }] })
  await visit(page, `/order/${order._id}`)
  const toPay = page.getByRole('region', { name: `${pkr(1500)} still to pay` })
  await expect(toPay).toContainText('Account number')
  await expect(toPay).toContainText(`Amount to pay${pkr(1500)}`)
  await expect(page.getByText('Add a photo of the receipt', { exact: true })).toBeVisible()

  await shop.cancel(customer, order._id)
  await visit(page, `/order/${order._id}`)
  const back = page.getByRole('region', { name: 'Your money back' })
  await expect(back).toContainText(`We send ${pkr(1500)} back to you.`)
  await back.getByLabel('How shall we send your money?').selectOption('Raast')
  const account = back.getByLabel('IBAN or mobile number')
  await account.fill('PK36 SCBL 0000 0011 2345 6702')
  await button(page, 'Save').click()
  await expect(back).toContainText('Raast: PK36SCBL0000001123456702')

  await signIn(page, ADMIN, `/admin/orderdetails/${order._id}`)
  const due = page.getByRole('region', { name: 'Money to return' })
  await expect(due).toContainText('PK36SCBL0000001123456702')
  await due.getByLabel('Amount sent, in PKR').fill('1,000')
  await due.getByLabel('Reference of the transfer').fill('FT 1')
  await due.getByRole('button', { name: 'Record as sent' }).click()
  await expect(due).toContainText(`To give back: ${pkr(500)}`)
  await expectViewQuality(page)
  await due.getByLabel('Reference of the transfer').fill('FT 2')
  await due.getByRole('button', { name: 'Record as sent' }).click()
  await expect(page.getByText(/^Money returned on /)).toBeVisible()
})

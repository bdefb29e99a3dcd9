import { expect, type Page } from 'playwright/test'
import type { Order } from '@/lib/orders/responses'
import { test } from './fixtures'
import { ADMIN, pkr, unique } from './shop'
import { messages, signIn, visit } from './steps'

const button = (page: Page, name: string) => page.getByRole('button', { name })

test('a payment is rejected on a phone, and verified with its new reference', async ({ page, shop, customer }) => {
  const { _id } = await shop.createProduct({ price: 4990 })
  const [wrong, right] = [`TID ${unique()}`, `TID ${unique()}`]
  const order = await shop.placeOrder(customer, [{ _id, qty: 1 }], wrong)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN, `/admin/orderdetails/${order._id}`)
  await expect(page.getByRole('main')).toContainText(`Reference ${wrong} for ${pkr(4990)}`)

  await button(page, 'More').click()
  await button(page, 'Reject payment').click()
  const form = page.getByRole('form', { name: 'Reject payment' })
  await expect(form.getByRole('listitem').first().getByRole('button')).toBeFocused()
  await form.getByRole('button', { name: 'Reject payment' }).click()
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription(/A reason is required/)
  await form.getByRole('button', { name: 'No payment with this reference has arrived.' }).click()
  await expect(form.getByRole('button', { name: 'Reject payment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText('Payment rejected')
  await expect(page.getByText('Not Paid, payment rejected')).toBeVisible()
  await expect(button(page, 'Withdraw rejection')).toBeVisible()

  await shop.sendReference(customer, order._id, right)
  await visit(page, `/admin/orderdetails/${order._id}`)
  await expect(page.getByRole('main')).toContainText(`Reference ${right} for ${pkr(4990)}`)
  await page.getByText('Earlier references (1)').click()
  await expect(page.getByText(wrong)).toBeVisible()
  await button(page, 'Verify payment').click()
  await expect(page.getByRole('main').getByText(/^Paid on /)).toBeVisible()
  await button(page, 'More').click()
  await button(page, 'Mark as not verified').click()
  await button(page, 'Yes, not paid').click()
  await expect(page.getByRole('main').getByText('Not Paid', { exact: true })).toBeVisible()
})

test('payments are compared with a statement and verified one after the other', async ({ page, shop, customer }) => {
  const { _id } = await shop.createProduct({ price: 4990 })
  const [right, less] = [`TID ${unique()}`, `TID ${unique()}`]
  const first = await shop.placeOrder(customer, [{ _id, qty: 1 }], right)
  const second = await shop.placeOrder(customer, [{ _id, qty: 1 }], less)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN, '/admin/payments')
  await expect(button(page, 'Verify payment').first()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByText('Compare with a statement').click()
  const statement = page.getByLabel('Rows of your bank’s or wallet’s statement')
  await statement.fill(`28/11/2026 Raast ${right} 4,990.00\n28/11/2026 Raast ${less} 2,000.00`)
  const list = page.getByRole('list', { name: 'Payments to verify' })
  const row = ({ number }: Order) => list.getByRole('button', { name: `Order ${number}` })
  await expect(row(first)).toContainText('in the statement')
  await expect(row(second)).toContainText('other amount')
  await row(first).click()
  await expect(page.getByRole('heading', { name: `Order ${first.number}` })).toBeFocused()
  await page.keyboard.press('v')
  await expect(row(first)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Order / })).toBeFocused()
  await row(second).click()
  await page.keyboard.press('r')
  await expect(page.getByRole('form', { name: 'Reject payment' })).toBeVisible()
  expect((await shop.order(first._id)).isPaid).toBe(true)
})

test('a customer corrects a reference, and sends another one after it was rejected', async ({
  signedIn: page,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/^409 PUT \/api\/orders\//)
  const { _id } = await shop.createProduct()
  const [wrong, right] = [`TID ${unique()}`, `TID ${unique()}`]
  const order = await shop.placeOrder(customer, [{ _id, qty: 1 }], wrong)
  await visit(page, `/order/${order._id}`)
  await page.getByText('Correct the Payment ID').click()
  const reference = page.getByLabel('Payment ID', { exact: true })
  await expect(reference).toHaveValue(wrong)
  await reference.fill(right)
  await reference.press('Enter')
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText(`Payment ID ${right}`)
  await expect(reference).toBeHidden()

  await shop.change(order._id, 'reject-payment', { isRejected: true, reason: 'Nothing came' })
  await visit(page, '/orders')
  await expect(page.getByText('Not Paid, payment rejected')).toBeVisible()
  await page.getByRole('link', { name: 'Order Details' }).click()
  const notice = page.getByRole('region', { name: 'We could not confirm your payment' })
  for (const text of [right, 'Nothing came', `Amount to pay${pkr(order.totalPrice)}`]) {
    await expect(notice).toContainText(text)
  }
  await expect(reference).toHaveAttribute('placeholder', 'Enter TID or Reference No of receipt')
  await reference.fill(right.toLowerCase())
  await button(page, 'Send Payment ID').click()
  await expect(reference).toHaveAccessibleDescription(/We could not confirm this Payment ID/)
  await expect(reference).toHaveValue(right.toLowerCase())
  await reference.fill(`TID ${unique()}`)
  await button(page, 'Send Payment ID').click()
  await expect(messages(page)).toContainText('Payment ID sent')
  await expect(notice).toBeHidden()
})

test('a rejection shows a change made in between, and keeps its reason', async ({ page, shop, customer, watch }) => {
  watch.expect(/^409 PUT \/api\/orders\//)
  const { _id } = await shop.createProduct()
  const [first, second] = [`TID ${unique()}`, `TID ${unique()}`]
  const order = await shop.placeOrder(customer, [{ _id, qty: 1 }], first)
  await signIn(page, ADMIN, `/admin/orderdetails/${order._id}`)
  await button(page, 'More').click()
  await button(page, 'Reject payment').click()
  const form = page.getByRole('form', { name: 'Reject payment' })
  await form.getByLabel('Reason').fill('Half of it is missing')
  await shop.sendReference(customer, order._id, second)
  await form.getByRole('button', { name: 'Reject payment' }).click()
  await expect(form.getByRole('alert')).toHaveText(`The customer has sent another Payment ID meanwhile: ${second}`)
  await expect(form.getByLabel('Reason')).toHaveValue('Half of it is missing')
  await expect(page.getByRole('main')).toContainText(`Reference ${second} for`)

  await shop.change(order._id, 'pay', { isPaid: true })
  await form.getByRole('button', { name: 'Reject payment' }).click()
  // The form changes its place when the page has refreshed itself.
  await expect(page.getByRole('main').getByText(/^Paid on /)).toBeVisible()
  await expect(form.getByRole('alert')).toHaveText('This payment is already verified')
  await expect(form.getByLabel('Reason')).toHaveValue('Half of it is missing')
})

test('a typed tracking number stays when a colleague packs the order meanwhile', async ({ page, shop, customer }) => {
  const { _id } = await shop.createProduct()
  const order = await shop.placeOrder(customer, [{ _id, qty: 1 }])
  await signIn(page, ADMIN, `/admin/orderdetails/${order._id}`)
  await button(page, 'More').click()
  await page.getByText('Ship', { exact: true }).first().click()
  const number = page.getByRole('form', { name: 'Ship' }).getByLabel('Tracking number')
  await number.fill('TCS 4711')
  await shop.change(order._id, 'status', { status: 'packed' })
  // Refreshes the page.
  await page.getByLabel('New note').fill('Asked for the evening')
  await button(page, 'Add note').click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Asked for the evening' })).toBeVisible()
  await expect(button(page, 'Mark as packed')).toBeHidden()
  await expect(number).toHaveValue('TCS 4711')
})

test('money of a cancelled order is to return until it is returned, also when nobody had looked the payment up', async ({
  page,
  shop,
  customer,
}) => {
  const { _id } = await shop.createProduct()
  const place = () => shop.placeOrder(customer, [{ _id, qty: 1 }], `TID ${unique()}`)
  const [order, unseen] = [await place(), await place()]
  await shop.change(order._id, 'pay', { isPaid: true })
  await shop.cancel(customer, unseen._id)
  const detail = ({ number }: Order) => page.getByRole('link', { name: `Detail of order ${number}` })
  await signIn(page, ADMIN, `/admin/orderdetails/${order._id}`)
  await button(page, 'More').click()
  await button(page, 'Cancel order').click()
  const dialog = page.getByRole('alertdialog', { name: `Cancel order ${order.number}?` })
  await expect(dialog).toContainText('the money has to go back')
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Paid, money to return')).toBeVisible()

  await visit(page, '/admin')
  await page.getByRole('link', { name: 'Money to return' }).click()
  await expect(page).toHaveURL('/admin/orderlist?payment=to-return')
  await detail(order).click()
  await page.getByLabel('Reference of the transfer').fill(`FT ${unique()}`)
  await button(page, 'Record as sent').click()
  await expect(page.getByText(/^Money returned on /)).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/admin/orderlist?payment=to-return')
  await expect(detail(order)).toHaveCount(0)

  await visit(page, '/admin')
  await page.getByRole('link', { name: 'Payments to look up' }).click()
  await expect(page).toHaveURL('/admin/orderlist?payment=to-look-up')
  await detail(unseen).click()
  await button(page, 'More').click()
  await button(page, 'No money came').click()
  await button(page, 'No, nothing came').click()
  await expect(button(page, 'No money came')).toHaveCount(0)
})

import { expect, type Page } from 'playwright/test'
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
  // The second half of a double tap on the same place.
  await button(page, 'Mark as not verified').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Mark as not verified').click()
  await button(page, 'Yes, not paid').click()
  await expect(page.getByRole('main').getByText('Not Paid', { exact: true })).toBeVisible()
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
  for (const [sent, why] of [
    ['', /^Payment ID is required for online payments$/],
    ['ТХ 4234567', /only letters A to Z/],
    [right.toLowerCase(), /We could not confirm this Payment ID/],
  ] as const) {
    await reference.fill(sent)
    await button(page, 'Send Payment ID').click()
    await expect(reference).toHaveAccessibleDescription(why)
    await expect(reference).toHaveValue(sent)
  }
  await reference.fill(`TID ${unique()}`)
  await button(page, 'Send Payment ID').click()
  await expect(messages(page)).toContainText('Payment ID sent')
  await expect(notice).toBeHidden()

  await shop.change(order._id, 'pay', { isPaid: true })
  await page.reload()
  await expect(page.getByText(/^Paid on /)).toBeVisible()
  await expect(page.getByText('Correct the Payment ID')).toHaveCount(0)
})

test('a rejection shows a change made in between, and keeps its reason', async ({ page, shop, customer, watch }) => {
  watch.expect(/^409 PUT \/api\/orders\//)
  const { _id } = await shop.createProduct()
  const [first, second] = [`TID ${unique()}`, `TID ${unique()}`]
  const order = await shop.placeOrder(customer, [{ _id, qty: 1 }], first)
  await signIn(page, ADMIN, `/admin/orderdetails/${order._id}`)
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
  await expect(form.getByRole('alert')).toHaveText('This payment is already verified')
  await expect(form.getByLabel('Reason')).toHaveValue('Half of it is missing')
  await expect(page.getByRole('main').getByText(/^Paid on /)).toBeVisible()
})

test('money of a cancelled order is to return until it is returned', async ({ page, shop, customer }) => {
  const { _id } = await shop.createProduct()
  const order = await shop.placeOrder(customer, [{ _id, qty: 1 }], `TID ${unique()}`)
  await shop.change(order._id, 'pay', { isPaid: true })
  await signIn(page, ADMIN, `/admin/orderdetails/${order._id}`)
  await button(page, 'Cancel order').click()
  const dialog = page.getByRole('alertdialog', { name: `Cancel order ${order.number}?` })
  await expect(dialog).toContainText('the money has to go back')
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Paid, money to return')).toBeVisible()

  await visit(page, '/admin')
  await page.getByRole('link', { name: 'Money to return' }).click()
  await expect(page).toHaveURL('/admin/orderlist?payment=to-return')
  const detail = page.getByRole('link', { name: `Detail of order ${order.number}` })
  await detail.click()
  await page.getByLabel('Reference of the transfer').fill(`FT ${unique()}`)
  await button(page, 'Record as sent').click()
  await expect(page.getByText(/^Money returned on /)).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/admin/orderlist?payment=to-return')
  await expect(detail).toHaveCount(0)

  await signIn(page, customer)
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText(/^Money returned on /)).toBeVisible()
})

test('the payment of an order that its shopper cancelled first is looked up', async ({ page, shop, customer }) => {
  const { _id } = await shop.createProduct()
  const place = () => shop.placeOrder(customer, [{ _id, qty: 1 }], `TID ${unique()}`)
  const [came, nothing] = [await place(), await place()]
  for (const order of [came, nothing]) await shop.cancel(customer, order._id)
  await signIn(page, ADMIN, '/admin')
  await page.getByRole('link', { name: 'Payments to look up' }).click()
  for (const { number, label, yes } of [
    { ...came, label: 'Mark money as returned', yes: 'Yes, it was returned' },
    { ...nothing, label: 'No money came', yes: 'No, nothing came' },
  ]) {
    await expect(page).toHaveURL('/admin/orderlist?payment=to-look-up')
    await page.getByRole('link', { name: `Detail of order ${number}` }).click()
    await button(page, label).click()
    await button(page, yes).click()
    await expect(button(page, label)).toHaveCount(0)
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page.getByRole('link', { name: `Detail of order ${number}` })).toHaveCount(0)
  }
})

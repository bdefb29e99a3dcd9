import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality, resize } from './page-quality'
import { ADMIN, pkr, unique } from './shop'
import { expectPlaced, fillCheckout, messages, openCheckout, placeOrder, signIn, visit } from './steps'

/** No other test sells for this much: they share the shop's settings. */
const ABOVE = 100_000

test('a part of a cash order is paid in advance, and the courier collects the rest', async ({
  page,
  browser,
  shop,
  customer,
}) => {
  await resize(page, 360)
  await signIn(page, ADMIN, '/admin/settings/payment')
  await page.getByLabel('Part payment in advance').selectOption('Percent of the total')
  await page.getByLabel('Percent', { exact: true }).fill('10')
  await page.getByLabel('For orders from').fill(String(ABOVE))
  await page.getByRole('button', { name: 'Save payment' }).click()
  await expect(messages(page)).toContainText('Update Success')

  const shopper = await browser.newPage()
  await resize(shopper, 360)
  await signIn(shopper, customer)
  const product = await shop.createProduct({ price: ABOVE })
  await openCheckout(shopper, product)
  await visit(shopper, '/cart')
  await expect(shopper.getByText(`With cash on delivery you pay ${pkr(10_000)} of it in advance.`)).toBeVisible()
  await visit(shopper, '/checkout')
  await fillCheckout(shopper)
  const payment = shopper.getByRole('group', { name: 'Payment method' })
  await expect(payment).toContainText(`${pkr(10_000)} in advance, and ${pkr(90_000)} to the rider.`)
  await expect(payment).toContainText(`Amount to pay${pkr(10_000)}`)
  await expectViewQuality(shopper)
  await placeOrder(shopper)
  await expect(payment.getByLabel('Payment ID')).toHaveAccessibleDescription(/^Send PKR 10,000 in advance/)
  await payment.getByLabel('Payment ID').fill(`TID ${unique()}`)
  await placeOrder(shopper)
  const placed = await expectPlaced(shopper)
  await expect(placed).toContainText('We check your payment')
  await expect(placed).toContainText(`Pay ${pkr(90_000)} to the rider`)

  const [order] = (await shop.ordersOf(customer)).orders
  await visit(page, `/admin/orderdetails/${order?._id}`)
  await expect(page.getByText('in advance, not verified')).toBeVisible()
  await page.getByRole('button', { name: 'Verify advance' }).click()
  await expect(messages(page)).toContainText('Advance verified')
  await expect(page.getByText('in advance, paid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible()
  await placed.getByRole('link', { name: 'Track order' }).click()
  await expect(shopper.getByText('Advance paid, the rest on delivery')).toBeVisible()
  await shopper.close()
})

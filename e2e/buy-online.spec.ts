import { expect } from 'playwright/test'
import { test } from './fixtures'
import { pkr, unique } from './shop'
import { aLatch, expectPlaced, fillCheckout, messages, openCheckout, placeOrder } from './steps'

test('an online payment shows the wallet and sends its reference to the shop', async ({ signedIn: page, shop }) => {
  await openCheckout(page, await shop.createProduct({ price: 4990 }))
  await fillCheckout(page)
  await expect(page.getByText('Till ID')).toBeHidden()
  await page.getByRole('radio', { name: 'Online Payment' }).check()

  const payment = page.getByRole('group', { name: 'Payment method' })
  for (const term of ['Bank name', 'Account name', 'Account number', 'Till ID']) {
    await expect(payment.getByText(term, { exact: true })).toBeVisible()
  }
  await expect(payment).toContainText(`Amount to pay${pkr(4990)}`)
  const reference = payment.getByLabel('Payment ID')
  await expect(reference).toHaveAttribute('placeholder', 'Enter TID or Reference No of receipt')
  await payment.getByRole('button', { name: 'Copy Amount to pay' }).click()
  await expect(messages(page)).toContainText('Amount to pay copied')
  await reference.press('Control+V')
  await expect(reference).toHaveValue('4990')
  await reference.fill('')

  await placeOrder(page)
  await expect(reference).toHaveAccessibleDescription('Payment ID is required for online payments')
  await expect(reference).toBeFocused()

  const tid = `TID ${unique()}`
  await reference.fill(` ${tid} `)
  await placeOrder(page)
  const message = await expectPlaced(page)
  await message.getByRole('link', { name: 'Track order' }).click()
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(`Payment ID ${tid}`)
})

test('a cash order shows its progress, drops a typed reference, and is cancelled', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  const product = await shop.createProduct({ countInStock: 3 })
  await openCheckout(page, { ...product, qty: 2 })
  await fillCheckout(page)
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  await page.getByLabel('Payment ID').fill('TID 1')
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await expect(page.getByLabel('Payment ID')).toBeHidden()
  const { released, release } = aLatch()
  await page.route('**/api/orders', async (route) => {
    await released
    await route.continue()
  })
  await placeOrder(page)
  await expect(messages(page)).toContainText('In Process!')
  await expect(page.getByRole('button', { name: 'In Process!' })).toBeVisible()
  release()
  const placed = await expectPlaced(page)
  await expect(messages(page)).not.toContainText('In Process!')
  const { orders } = await shop.ordersOf(customer)
  expect(orders[0]).toMatchObject({ paymentMethod: 'Cash on Delivery', orderPaymentID: null })

  await placed.getByRole('link', { name: 'Track order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Cancel order ${orders[0]?.number}?` })
  await dialog.getByRole('button', { name: 'Keep the order' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('main').getByText(/^Cancelled on \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
})

import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality } from './page-quality'
import { aPicture } from './product-form'
import { ADMIN, pkr, Shop, unique } from './shop'
import { expectPlaced, fillCheckout, messages, openCheckout, placeOrder, signIn, visit } from './steps'

test('a code to scan is tried, shown at checkout, and paid with a receipt that is sent again', async ({
  open,
  ownShop: { url },
  watch,
}) => {
  watch.expect(
    new RegExp(`^another host ${url}/`),
    /^400 GET .*\/api\/settings\/payment-codes/,
    /^503 POST .*\/receipts$/,
  )
  const page = await open({ baseURL: url, viewport: { width: 360, height: 740 } })
  const owner = await open({ baseURL: url, viewport: { width: 360, height: 740 } })
  await signIn(owner, ADMIN, '/admin/settings/payment')
  const payment = owner.getByRole('form', { name: 'Payment' })
  const iban = payment.getByLabel('IBAN').first()
  await iban.fill('PK36SCBL0000001123456703')
  await payment.getByRole('button', { name: 'Try both forms' }).first().click()
  await expect(iban).toHaveAccessibleDescription(/please compare its 24 characters/)
  await iban.fill('PK36 SCBL 0000 0011 2345 6702')
  await payment.getByRole('button', { name: 'Try both forms' }).first().click()
  for (const form of ['00', '30']) {
    await expect(payment.getByRole('img', { name: `Code of form ${form} for PKR 1` })).toBeVisible()
  }
  await payment.getByLabel('Code to scan').first().selectOption('Form 30, which does not end')
  await payment.getByRole('button', { name: 'Add account' }).click()
  const second = payment.getByRole('group', { name: 'Account 2' })
  await second.getByLabel('Bank name').fill('Habib Bank')
  await second.getByLabel('Code to scan').selectOption('Form 00, which ends after 48 hours')
  await payment.getByRole('button', { name: 'Save payment' }).click()
  await expect(second.getByLabel('Account number')).toHaveAccessibleDescription('The account number is required')
  await second.getByLabel('Account number').fill('0123 4567')
  await payment.getByRole('button', { name: 'Save payment' }).click()
  await expect(second.getByLabel('IBAN')).toHaveAccessibleDescription(/Enter the IBAN, or switch the code to scan off/)
  await second.getByLabel('Code to scan').selectOption('No code')
  await payment.getByRole('button', { name: 'Save payment' }).click()
  await expect(messages(owner)).toContainText('Update Success')
  await expectViewQuality(owner)

  const store = await Shop.open(owner.request)
  await signIn(page, await store.customer(), '/')
  await openCheckout(page, await store.createProduct({ price: 4990 }))
  await fillCheckout(page)
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  const method = page.getByRole('group', { name: 'Payment method' })
  const code = method.getByRole('img', { name: `Code to pay ${pkr(4990)}` })
  await expect(code).toBeVisible()
  const accounts = method.getByRole('group', { name: 'Pay to' }).getByRole('radio')
  await accounts.nth(1).check()
  await expect(method).toContainText('0123 4567')
  await expect(code).toBeHidden()
  await accounts.first().check()
  const download = page.waitForEvent('download')
  await method.getByRole('button', { name: 'Save picture' }).click()
  expect((await download).suggestedFilename()).toBe('PKR-4,990.png')
  await method.getByLabel('Payment ID').fill(`TID ${unique()}`)
  await method.getByLabel('Photo of the receipt').setInputFiles(await aPicture('receipt.png'))
  await expectViewQuality(page)
  await page.route('**/receipts', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is busy, please try again in a moment' } }),
  )
  await placeOrder(page)
  await expectPlaced(page)
  await expect(messages(page)).toContainText('without the photo of the receipt: The shop is busy')
  await page.unroute('**/receipts')
  await messages(page).getByRole('link', { name: 'Send it again' }).click()
  await page.getByText('Add a photo of the receipt').click()
  await page.getByRole('button', { name: 'Send photo' }).click()
  await expect(page.getByText('Choose a photo of the receipt')).toBeVisible()
  await page.getByLabel('Photo of the receipt').setInputFiles(await aPicture('receipt.png'))
  await page.getByRole('button', { name: 'Send photo' }).click()
  const sent = page.getByRole('region', { name: 'Receipts of your payment' }).getByRole('listitem')
  await expect(sent).toHaveCount(1)
  await page.getByText('Correct the Payment ID').click()
  await expect(page.getByRole('img', { name: `Code to pay ${pkr(4990)}` })).toBeVisible()

  await visit(owner, page.url().replace(/^.*\/order\//, '/admin/orderdetails/'))
  const receipts = owner.getByRole('list', { name: 'Receipts' }).getByRole('img')
  await expect(receipts).toHaveJSProperty('complete', true)
  await expect(owner.getByText('Used on another order before')).toHaveCount(0)
})

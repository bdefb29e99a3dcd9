import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality, resize } from './page-quality'
import { ADMIN, pkr, unique } from './shop'
import { address, expectPlaced, fillCheckout, openCheckout, placeOrder, setClockAhead, signIn } from './steps'

const summary = (page: Page) => page.getByRole('region', { name: 'Your order' })
const field = (page: Page) => page.getByLabel('Discount code')
const openField = (page: Page) => page.getByText('Add a discount code').click()

test('a code lowers the total everywhere the order is shown', async ({ signedIn: page, shop }) => {
  const { code } = await shop.createDiscount({ value: 15 })
  await openCheckout(page, await shop.createProduct({ price: 2499 }))
  await fillCheckout(page)
  await openField(page)
  await field(page).fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(`${pkr(374)} off`)).toBeVisible()
  await expect(summary(page)).toContainText(`Subtotal${pkr(2499)}Discount (${code.toLowerCase()})−${pkr(374)}`)
  await expect(summary(page)).toContainText(`Total${pkr(2125)}`)
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  await expect(page.getByRole('group', { name: 'Payment method' })).toContainText(`Amount to pay${pkr(2125)}`)
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()

  await page.reload()
  await expect(summary(page)).toContainText(`Total${pkr(2125)}`)
  await expect(page.getByLabel('City')).toHaveValue(address.City)
  await placeOrder(page)
  const news = await expectPlaced(page)
  await news.getByRole('link', { name: 'Track order' }).click()
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(
    `Subtotal${pkr(2499)}Discount (${code})−${pkr(374)}ShippingFreeTotal${pkr(2125)}`,
  )
})

test('a code that does not hold says why and can be removed, and a typed one is used', async ({
  signedIn: page,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/^400 POST \/api\/discounts\/check$/, /^409 POST \/api\/orders$/)
  const big = await shop.createDiscount({ minSubtotal: 5000 })
  const short = await shop.createDiscount()
  const apply = page.getByRole('button', { name: 'Apply' })
  await openCheckout(page, await shop.createProduct({ price: 2490 }))
  await fillCheckout(page)
  await openField(page)
  await expect(field(page)).toBeFocused()
  await field(page).fill(big.code)
  await apply.click()
  const reason = `The code ${big.code} is for orders of ${pkr(5000)} or more`
  await expect(field(page)).toHaveAccessibleDescription(reason)
  await expect(field(page)).toBeFocused()
  await expectViewQuality(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(field(page)).toHaveValue('')
  await expect(page.getByText(reason)).toBeHidden()

  await field(page).fill(short.code)
  await apply.click()
  await expect(summary(page)).toContainText(`Total${pkr(2241)}`)
  await shop.changeDiscount(short._id, { endsAt: new Date(Date.now() - 60_000).toISOString() })
  await placeOrder(page)
  await expect(field(page)).toHaveAccessibleDescription(`The code ${short.code} has ended`)
  await expect(field(page)).toBeFocused()
  await expect(summary(page)).toContainText(`Total${pkr(2490)}`)
  await expect(page.getByLabel('City')).toHaveValue(address.City)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()

  // A code that was typed and not applied is used too.
  const { code } = await shop.createDiscount({ kind: 'amount', value: 490 })
  await field(page).fill(code)
  await placeOrder(page)
  await expectPlaced(page)
  expect((await shop.ordersOf(customer)).orders).toMatchObject([{ discountCode: code, totalPrice: 2000 }])
})

test('the owner adds, changes, ends and deletes a discount code on a phone', async ({ page }) => {
  await resize(page, 360)
  await setClockAhead(page)
  await signIn(page, ADMIN, '/admin/discounts')
  const code = `EID-${unique()}`
  await page.getByText('Add a discount code').click()
  const added = page.getByRole('form', { name: 'New discount code' })
  await added.getByRole('button', { name: 'Add discount code' }).click()
  await expect(added.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/Code is required$/)
  await added.getByLabel('Once per customer').check()
  await expectViewQuality(page)
  const days = { 'First day': '2025-03-20', 'Last day': '2099-03-20' }
  for (const [label, value] of Object.entries({ Code: code, Discount: '۲۰', ...days, 'Usage limit': '۵۰' })) {
    await added.getByLabel(new RegExp(`^${label}`)).fill(value)
  }
  await added.getByRole('button', { name: 'Add discount code' }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) })
  for (const text of ['Active', '20% off, once per customer', '20 Mar 2025 to 20 Mar 2099 · 0 of 50 uses']) {
    await expect(row).toContainText(text)
  }

  // On a phone the buttons of a row are in its menu.
  const more = row.getByRole('button', { name: `Actions for ${code}` })
  await more.click()
  await row.getByRole('button', { name: `Edit ${code}` }).click()
  const edited = row.getByRole('form', { name: `Edit ${code}` })
  await edited.getByLabel('Discount').fill('700')
  await edited.getByLabel('Type').selectOption('Rupees')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText(`${pkr(700)} off`)
  await more.click()
  await row.getByRole('button', { name: `End ${code}` }).click()
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(row).toContainText('Ended')
  await expect(row.getByRole('button', { name: `End ${code}` })).toBeHidden()
  await row.getByRole('button', { name: `Delete ${code}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

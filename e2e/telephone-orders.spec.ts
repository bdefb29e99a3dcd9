import { expect, type Page } from '@playwright/test'
import { test } from './fixtures'
import { expectQuality, expectViewQuality } from './page-quality'
import { ADMIN, pkr, unique } from './shop'
import { messages, signIn, visit } from './steps'

const asAdmin = (page: Page) => signIn(page, ADMIN)

const caller = {
  'Full name': 'Nadia Telephone',
  'Phone number': '0300 1112223',
  'Address line 1': '3 Canal Bank',
  City: 'Lahore',
  State: 'Punjab',
  'ZIP code': '54000',
}

test('an administrator enters a telephone order on a phone, adds a note and finds both in the log', async ({
  page,
  shop,
}) => {
  const name = `Tee ${unique()}`
  const product = await shop.createProduct({
    name,
    price: 2490,
    sizes: [
      { size: 'M', quantity: 3 },
      { size: 'L', quantity: 0 },
    ],
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await asAdmin(page)
  await visit(page, '/admin/orderlist')
  await page.getByRole('link', { name: 'New order by telephone' }).click()
  await expect(page).toHaveURL('/admin/createorder')
  await page.getByLabel('Search products').fill(name)
  await expect(page.getByRole('button', { name: `Add ${name}, size L, sold out` })).toBeDisabled()
  await page.getByRole('button', { name: `Add ${name}, size M, 3 left` }).click()
  await expect(page.getByRole('status').filter({ hasText: `${name}, size M added` })).toBeVisible()
  await page.getByRole('button', { name: `Increase quantity of ${name}, size M` }).click()
  const form = page.getByRole('form', { name: 'New order' })
  await expect(form).toContainText(`Total${pkr(4980)}`)
  const { code } = await shop.createDiscount({ kind: 'amount', value: 480, oncePerCustomer: true })
  await form.getByLabel('Discount code').fill(code)
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form).toContainText(`Discount (${code})−${pkr(480)}Total${pkr(4500)}`)
  await form.getByRole('button', { name: 'Place order' }).click()
  await expect(form.getByText('Phone number is required')).toBeVisible()
  for (const [label, value] of Object.entries(caller)) await form.getByLabel(label).fill(value)
  await expectViewQuality(page)
  await form.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/admin\/orderdetails\//)
  const main = page.getByRole('main')
  await expect(main).toContainText('Nadia Telephone, no account')
  await expect(main).toContainText(`Discount (${code})−${pkr(480)}`)
  expect((await shop.product(product._id)).countInStock).toBe(1)

  await page.getByLabel('New note').fill('Wants it\nafter Eid')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(messages(page)).toContainText('Note added')
  await expect(page.getByRole('region', { name: 'Notes' }).getByText('after Eid')).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await page.getByText('History').click()
  await expect(main.getByText('placed order by telephone:')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'note: Wants it' })).toBeVisible()
  await expectQuality(page, new URL(page.url()).pathname)
})

test('an order above the stock is refused, and the form is kept', async ({ page, shop, watch }) => {
  watch.expect(/^409 POST \/api\/orders\/manual/)
  const product = await shop.createProduct({ countInStock: 1, pictures: 0 })
  await asAdmin(page)
  await visit(page, '/admin/createorder')
  await page.getByLabel('Search products').fill(product.name)
  await page.getByRole('button', { name: `Add ${product.name}, 1 left` }).click()
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  for (const [label, value] of Object.entries(caller)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Only 1 left' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Nadia Telephone')

  await shop.changeProduct(product._id, { price: 2990 })
  await page.getByRole('button', { name: /^Decrease quantity/ }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('The goods show the new prices.')).toBeVisible()
  await expect(page.getByRole('form', { name: 'New order' })).toContainText(`Total${pkr(2990)}`)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/admin\/orderdetails\//)
})

test('the screens for telephone orders and confirmation pass the page checks', async ({ page }) => {
  await asAdmin(page)
  for (const path of ['createorder', 'confirm']) await expectQuality(page, `/admin/${path}`)
})

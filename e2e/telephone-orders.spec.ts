import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectStillAtLoad, expectViewQuality } from './page-quality'
import { ADMIN, pkr, unique } from './shop'
import { messages, signIn } from './steps'

const caller = {
  'Full name': 'Nadia Telephone',
  'Phone number': '0300 1112223',
  'Address line 1': '3 Canal Bank',
  City: 'Lahore',
  Province: 'Punjab',
  'Postal code': '54000',
}

test('a telephone order keeps its form when pieces sell or prices change', async ({ page, shop, customer, watch }) => {
  watch.expect(/^409 POST \/api\/(orders\/manual|discounts\/check)/)
  const name = `Tee ${unique()}`
  const sizes = [
    { size: 'M', quantity: 3 },
    { size: 'L', quantity: 0 },
  ]
  const product = await shop.createProduct({ name, price: 2490, sizes })
  const { code } = await shop.createDiscount({ kind: 'amount', value: 480, oncePerCustomer: true })
  await signIn(page, ADMIN)
  await expectStillAtLoad(page, '/admin/createorder', 360)
  await page.getByLabel('Search products').fill(name)
  await expect(page.getByRole('button', { name: `Add ${name}, size L, sold out` })).toBeDisabled()
  await page.getByRole('button', { name: `Add ${name}, size M, 3 left` }).click()
  await page.getByRole('button', { name: `Increase quantity of ${name}, size M` }).click()
  const form = page.getByRole('form', { name: 'New order' })
  const place = form.getByRole('button', { name: 'Place order' })
  await expect(form).toContainText(`Total${pkr(4980)}`)
  await form.getByLabel('Discount code').fill(code)
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form).toContainText(`Discount (${code})−${pkr(480)}Total${pkr(4500)}`)
  await place.click()
  await expect(form.getByText('Phone number is required')).toBeVisible()
  for (const [label, value] of Object.entries(caller)) await form.getByLabel(label).fill(value)
  await expectViewQuality(page)

  await shop.placeOrder(customer, [{ _id: product._id, qty: 2, size: 'M' }])
  await place.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Only 1 left' })).toBeVisible()
  await expect(form.getByLabel('Full name')).toHaveValue('Nadia Telephone')
  const dearer = [
    { size: 'M', quantity: 1, price: 2990 },
    { size: 'L', quantity: 0, price: 2990 },
  ]
  await shop.changeProduct(product._id, { price: 2990, sizes: dearer })
  await page.getByRole('button', { name: /^Decrease quantity/ }).click()
  await place.click()
  await expect(page.getByText('The goods show the new prices.')).toBeVisible()
  await expect(form).toContainText(`Discount (${code})−${pkr(480)}Total${pkr(2510)}`)
  await place.click()
  await page.waitForURL(/\/admin\/orderdetails\//)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Nadia Telephone' })).toContainText('No account')
  await expect(main).toContainText(`Discount (${code})−${pkr(480)}`)
  await addNote(page)
})

/** Adds a note on the page of an order, and finds it and the order in the log. */
async function addNote(page: Page) {
  await page.getByLabel('New note').fill('Wants it\nafter Eid')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(messages(page)).toContainText('Note added')
  await expect(page.getByRole('region', { name: 'Notes' }).getByText('after Eid')).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await page.getByText('History').click()
  const main = page.getByRole('main')
  await expect(main.getByText('placed order by telephone:')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'note: Wants it' })).toBeVisible()
}

import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality, resize } from './page-quality'
import { aPicture } from './product-form'
import { ADMIN, unique } from './shop'
import { signIn } from './steps'

test('the staff add a collection with products in order and a picture, change it to a rule and delete it on a phone', async ({
  page,
  shop,
}) => {
  const word = unique()
  const [tee, kurta] = [
    await shop.createProduct({ name: `Tee ${word}` }),
    await shop.createProduct({ name: `Kurta ${word}`, isPublished: false }),
  ]
  await resize(page, 360)
  await signIn(page, ADMIN, '/admin/collections')
  await page.getByText('Add a collection').click()
  const added = page.getByRole('form', { name: 'New collection' })
  await added.getByRole('button', { name: 'Add collection' }).click()
  await expect(added.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Name is required')
  await added.getByLabel('Name', { exact: true }).fill(`Eid ${word}`)
  await added.getByLabel('Address').focus()
  await expect(added.getByLabel('Address')).toHaveValue(`eid-${word}`)
  await added.getByLabel('Choose a picture').setInputFiles(await aPicture('silk.png'))
  for (const { name } of [tee, kurta]) {
    await added.getByLabel('Search products').fill(name)
    await added.getByRole('button', { name: `Add ${name}` }).click()
  }
  await added.getByRole('button', { name: `Move ${kurta.name} up` }).click()
  // Those that are shown now would be in the menu of the other tests' pages.
  await added.getByLabel(/^Begins/).fill('2098-03-12T20:00')
  await expectViewQuality(page)
  await added.getByRole('button', { name: 'Add collection' }).click()

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Eid ${word}` }) })
  for (const text of ['Not begun', '2 products', 'From 12 Mar 2098, 8:00 pm', `/eid-${word}`]) {
    await expect(row).toContainText(text)
  }
  const more = row.getByRole('button', { name: `Actions for Eid ${word}` })
  await more.click()
  await row.getByRole('button', { name: `Edit Eid ${word}` }).click()
  const edited = row.getByRole('form', { name: `Edit Eid ${word}` })
  await expect(edited.getByRole('list', { name: 'Products of the collection' }).getByRole('listitem')).toContainText([
    kurta.name,
    tee.name,
  ])
  await edited.getByLabel('Goods').selectOption('All that a rule finds')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(edited.getByLabel('Goods')).toHaveAccessibleDescription('A rule needs a condition')
  await edited.getByLabel(/^Season/).selectOption('Summer')
  await edited.getByLabel('On sale').check()
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Summer, on sale')
  await more.click()
  await row.getByRole('button', { name: `Delete Eid ${word}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './fixtures'
import { ADMIN, unique } from './shop'
import { expectQuality, expectSoundNow } from './sound'
import { messages, signIn, visit } from './steps'

const sheetFile = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a sheet is looked at, corrected and imported on a phone', async ({ page, shop }) => {
  const name = `Sheet Tee ${unique()}`
  const { _id } = await shop.createProduct({ name, price: 2490, sizes: [{ size: 'M', quantity: 3 }] })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN)
  await visit(page, `/admin/productlist?search=${encodeURIComponent(name)}`)
  const exporting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const exported = await readFile(await (await exporting).path(), 'utf8')
  expect(exported).toContain(name)

  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL('/admin/productlist/import')
  await expectQuality(page, '/admin/productlist/import')
  const file = page.getByLabel('Sheet of products')
  await file.setInputFiles(
    sheetFile(`_id,name,size,price,quantity\r\n${_id},${name},M,1990,3\r\nunknown,Other,M,1,1\r\n`),
  )
  await expect(page.getByText('2 rows: 1 with changes, 1 wrong')).toBeVisible()
  await expect(page.getByText('There is no product with this _id')).toBeVisible()
  await expect(page.getByText('price: 2,490 → 1,990')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await expectSoundNow(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 1 wrong row' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(
    'unknown,Other,M,1,1,There is no product with this _id',
  )
  expect((await shop.product(_id)).price).toBe(2490)

  await page.getByRole('button', { name: 'Leave out wrong rows' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Imported: 1 row changed')).toBeFocused()
  expect((await shop.product(_id)).price).toBe(1990)
})

test('a copy of a product is a draft', async ({ page, shop }) => {
  const { _id, name } = await shop.createProduct({ countInStock: 5 })
  await signIn(page, ADMIN)
  await visit(page, `/admin/editproduct/${_id}`)
  await page.getByRole('button', { name: `Duplicate ${name}` }).click()
  await expect(messages(page)).toContainText('Draft made')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} (copy)`)
  await expect(page.getByText('Draft: hidden from the shop')).toBeVisible()
  await visit(page, `/admin/productlist?search=${encodeURIComponent(name)}`)
  await page.getByRole('navigation', { name: 'Published or drafts' }).getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('heading', { name: `${name} (copy) Hidden draft` })).toBeVisible()
})

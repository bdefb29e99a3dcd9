import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectQuality, expectToFit, expectViewQuality } from './page-quality'
import { aPicture } from './product-form'
import { ADMIN, unique } from './shop'
import { messages, signIn, visit } from './steps'

const sheetFile = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a product sheet is exported, previewed, corrected and imported on a phone', async ({ page, shop }) => {
  const name = `Sheet Tee ${unique()}`
  const { _id } = await shop.createProduct({ name, price: 2490, sizes: [{ size: 'M', quantity: 3 }] })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN, `/admin/productlist?search=${encodeURIComponent(name)}`)
  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Actions for Products' }).click()
  await page.getByRole('link', { name: 'Export' }).click()
  const exported = await readFile(await (await exporting).path(), 'utf8')
  expect(exported).toContain(name)

  await expectQuality(page, '/admin/productlist/import')
  const file = page.getByLabel('Sheet of products')
  await file.setInputFiles(
    sheetFile(`_id,name,size,price,quantity\r\n${_id},${name},M,1990,3\r\nunknown,Other,M,1,1\r\n`),
  )
  await expect(page.getByText('2 rows: 1 with changes, 1 wrong')).toBeVisible()
  await expect(page.getByText('There is no product with this _id')).toBeVisible()
  await expect(page.getByText('M, price: 2,490 → 1,990')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await expectViewQuality(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rows to correct' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(
    'unknown,Other,M,1,1,There is no product with this _id',
  )

  await page.getByRole('button', { name: 'Leave out products with wrong rows' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Imported: 1 row changed')).toBeFocused()
  expect((await shop.product(_id)).price).toBe(1990)
})

test('a sheet whose answer was lost is checked again, and imported again only on purpose', async ({
  page,
  shop,
  watch,
}) => {
  watch.expect(/^(409|502) POST \/api\/products\/import/)
  const { _id } = await shop.createProduct({ price: 2490, sizes: [{ size: '6-8', quantity: 3 }] })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN, '/admin/productlist/import')
  const sheet = sheetFile(`_id,size,compare_at_price,quantity,quantityBase\r\n${_id},6-8,3990,8,3\r\n`)
  const file = page.getByLabel('Sheet of products')
  const warnings = page.getByRole('list', { name: 'Warnings' })
  const importing = page.getByRole('button', { name: /^Import/ })
  await file.setInputFiles(sheet)
  await expect(warnings).toContainText('compare_at_price is not read')
  await page.getByLabel('compare_at_price').selectOption('Import as compareAtPrice')
  await expect(page.getByText('price before the sale: 3,990')).toBeVisible()
  await expect(warnings).toHaveCount(0)
  const call = '**/api/products/import?dryRun=false*'
  await page.route(call, async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })
  })
  await importing.click()
  await expect(page.getByText('the sheet may have been imported')).toBeVisible()
  await expect(importing).toHaveCount(0)
  expect(await shop.product(_id)).toMatchObject({ compareAtPrice: 3990, sizes: [{ quantity: 8 }] })

  await page.unroute(call)
  await file.setInputFiles(sheet)
  await expect(page.getByText('This sheet was already imported')).toBeVisible()
  await importing.click()
  const again = page.getByRole('alertdialog', { name: 'Import this sheet again?' })
  await again.getByRole('button', { name: 'Import it again' }).click()
  await expect.poll(async () => (await shop.product(_id)).sizes[0]?.quantity).toBe(13)
})

test('pictures are added to several products by file name', async ({ page, shop }) => {
  const [one, two] = [await shop.createProduct(), await shop.createProduct()]
  const names = [`${one._id}-2.png`, `${one._id}-1.png`, `${two._id}.png`, 'nobody-knows.png']
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN)
  await expectQuality(page, '/admin/productlist/pictures')
  await page.locator('input[type=file]').setInputFiles(await Promise.all(names.map((name) => aPicture(name))))
  await expect(page.getByText('nobody-knows.png: No product has this name')).toBeVisible()
  await expect(page.getByText(`${one._id}-1.png, ${one._id}-2.png`)).toBeVisible()
  await page.getByRole('button', { name: 'Add 3 pictures to 2 products' }).click()
  await expect(page.getByText('2 products done')).toBeVisible({ timeout: 60_000 })
  expect((await shop.product(one._id)).images).toHaveLength(2)
  expect((await shop.product(two._id)).images).toHaveLength(1)
})

test('the product form previews the card, copies a size chart, and makes a draft', async ({ page, shop }) => {
  const chart = await shop.createProduct({
    name: `Chart Tee ${unique()}`,
    sizes: [{ size: 'M', quantity: 1, measurements: [{ name: 'Chest', value: '54' }] }],
  })
  const { _id } = await shop.createProduct({ sizes: [{ size: 'M', quantity: 3 }], countInStock: 3 })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN, `/admin/editproduct/${_id}`)
  const preview = page.getByRole('group', { name: 'Preview' })
  const name = `Renamed ${unique()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Was', { exact: true }).fill('9000')
  await expect(preview).toContainText(name)
  await expect(preview).toContainText('Sale')
  await expect(preview.locator('a:not([inert] a)')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use the size chart of another product' }).click()
  await page.getByLabel('Product with the size chart').fill(chart.name)
  await page.getByRole('button', { name: chart.name, exact: true }).click()
  await expect(page.getByText(`Measurements taken from ${chart.name}`)).toBeVisible()
  await expect(page.getByLabel('Chest of M')).toHaveValue('54')
  await expectToFit(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(messages(page)).toContainText('Update Succeeded')
  expect((await shop.product(_id)).sizes[0]?.measurements).toEqual([{ name: 'Chest', value: '54' }])

  await page.getByRole('button', { name: `Duplicate ${name}` }).click()
  await expect(messages(page)).toContainText('Draft made')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} (copy)`)
  await expect(page.getByText('Draft: hidden from the shop')).toBeVisible()
  await visit(page, `/admin/productlist?search=${encodeURIComponent(name)}`)
  await page.getByRole('navigation', { name: 'Published or drafts' }).getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('rowheader', { name: `Hidden draft ${name} (copy)` })).toBeVisible()
})

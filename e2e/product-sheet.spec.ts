import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { test } from './fixtures'
import { expectQuality, expectViewQuality } from './page-quality'
import { ADMIN, unique } from './shop'
import { messages, signIn, visit } from './steps'

const sheetFile = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a product sheet is previewed, corrected and imported on a phone', async ({ page, shop }) => {
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
  await expect(page.getByText('M, price: 2,490 → 1,990')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await expectViewQuality(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 1 row to correct' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(
    'unknown,Other,M,1,1,There is no product with this _id',
  )
  expect((await shop.product(_id)).price).toBe(2490)

  await page.getByRole('button', { name: 'Leave out products with wrong rows' }).click()
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

test('prices and stock of several products are edited in a table', async ({ page, shop, customer, watch }) => {
  watch.expect(/^409 PUT \/api\/products\//)
  const brand = `Bulk ${unique()}`
  const one = await shop.createProduct({
    name: `A ${brand}`,
    brand,
    price: 2490,
    countInStock: 8,
    sizes: [{ size: 'M', quantity: 8 }],
  })
  const two = await shop.createProduct({ name: `B ${brand}`, brand, price: 1000, countInStock: 5 })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN)
  const address = `/admin/productlist/bulk?search=${encodeURIComponent(brand)}&sortBy=name`
  await visit(page, address)
  await expectQuality(page, address)
  await page.getByLabel(`Price of ${one.name}`, { exact: true }).fill('1990')
  await expect(page.getByLabel(`Price of ${one.name}, M`)).toHaveValue('1990')
  await page.getByLabel(`Pieces of ${one.name}, M`).fill('10')
  await expect(page.getByText('10 in all')).toBeVisible()
  await page.getByLabel(`Pieces of ${one.name}, M`).press('ArrowDown')
  await expect(page.getByLabel(`Pieces of ${two.name}`)).toBeFocused()
  await page.getByLabel(`Pieces of ${two.name}`).fill('x')
  await expect(page.getByText('A whole number up to 10,000,000')).toBeVisible()
  await page.getByLabel(`Pieces of ${two.name}`).fill('7')
  await shop.placeOrder(customer, [{ _id: one._id, qty: 2, size: 'M' }])
  await shop.changeProduct(two._id, { price: 1100 })
  await page.getByRole('button', { name: 'Save 2 products' }).click()
  await expect(page.getByText('1 saved, 1 not saved')).toBeVisible()
  await expect(page.getByText('price is now "1100"')).toBeVisible()
  await expectViewQuality(page)
  expect(await shop.product(one._id)).toMatchObject({
    price: 1990,
    countInStock: 8,
    sizes: [{ quantity: 8, price: 1990 }],
  })
  await page.getByRole('button', { name: `Show ${two.name} as it is stored now` }).click()
  await expect(page.getByLabel(`Price of ${two.name}`)).toHaveValue('1100')
  await page.getByLabel(`Pieces of ${two.name}`).fill('7')
  await page.getByRole('button', { name: 'Save 1 product' }).click()
  await expect.poll(async () => (await shop.product(two._id)).countInStock).toBe(7)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(messages(page)).toContainText('Undone')
  expect(await shop.product(two._id)).toMatchObject({ countInStock: 5, price: 1100 })
  await expect(page.getByLabel(`Pieces of ${two.name}`)).toHaveValue('5')
})

test('the ticked products are put on sale together, and their sale ends again', async ({ page, shop }) => {
  const brand = `Reduced ${unique()}`
  const sizes = [
    { size: 'M', quantity: 3, price: 2000 },
    { size: 'XL', quantity: 2, price: 2500 },
  ]
  const one = await shop.createProduct({ name: `A ${brand}`, brand, price: 2000, countInStock: 5, sizes })
  const two = await shop.createProduct({ name: `B ${brand}`, brand, price: 990, countInStock: 5 })
  const left = await shop.createProduct({ name: `C ${brand}`, brand, price: 990, countInStock: 5 })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN)
  await visit(page, `/admin/productlist/bulk?search=${encodeURIComponent(brand)}&sortBy=name`)
  await page.getByLabel('Percent off').fill('0')
  await expect(page.getByText('A whole number from 1 to 99')).toBeVisible()
  await page.getByLabel('Percent off').fill('25')
  const all = page.getByLabel('All on this page')
  await expect(all).toBeChecked()
  await expect(page.getByRole('button', { name: 'Reduce 3 products' })).toBeEnabled()
  await all.uncheck()
  for (const name of ['Reduce 0 products', 'End sale of 0 products']) {
    await expect(page.getByRole('button', { name })).toBeDisabled()
  }
  await page.getByLabel(`Include ${one.name}`).check()
  await page.getByLabel(`Include ${two.name}`).check()
  await expect(all).toBeChecked({ indeterminate: true })
  await page.getByRole('button', { name: 'Reduce 2 products' }).click()
  await expect(page.getByLabel(`Before sale of ${one.name}`, { exact: true })).toHaveValue('2000')
  await expect(page.getByLabel(`Before sale of ${left.name}`)).toHaveValue('')
  await page.getByLabel(`Before sale of ${two.name}`).fill('700')
  await expect(page.getByText('It must be above the price')).toBeVisible()
  await page.getByLabel(`Before sale of ${two.name}`).fill('990')
  await expectViewQuality(page)
  await page.getByRole('button', { name: 'Save 2 products' }).click()
  await expect(page.getByText('2 saved, 0 not saved')).toBeVisible()
  expect(await shop.product(two._id)).toMatchObject({ price: 743, compareAtPrice: 990 })
  expect(await shop.product(one._id)).toMatchObject({
    price: 1500,
    compareAtPrice: 2000,
    sizes: [{ price: 1500 }, { price: 1875, compareAtPrice: 2500 }],
  })
  await page.getByLabel(`Include ${two.name}`).uncheck()
  await page.getByRole('button', { name: 'End sale of 1 product' }).click()
  await page.getByRole('button', { name: 'Save 1 product' }).click()
  const pricesOf = async ({ _id }: { _id: string }) => {
    const { price, compareAtPrice } = await shop.product(_id)
    return { price, compareAtPrice }
  }
  await expect.poll(() => pricesOf(one)).toEqual({ price: 2000, compareAtPrice: null })
  expect(await pricesOf(two)).toEqual({ price: 743, compareAtPrice: 990 })
  expect(await pricesOf(left)).toEqual({ price: 990, compareAtPrice: null })
})

test('pictures are added to several products by file name', async ({ page, shop }) => {
  const [one, two] = [await shop.createProduct({ pictures: 0 }), await shop.createProduct({ pictures: 0 })]
  const plain = sharp({ create: { width: 80, height: 100, channels: 3, background: '#a24e2c' } })
  const buffer = await plain.png().toBuffer()
  const files = [`${one._id}-2.png`, `${one._id}-1.png`, `${two._id}.png`, 'nobody-knows.png']
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN)
  await visit(page, '/admin/productlist/pictures')
  await expectQuality(page, '/admin/productlist/pictures')
  await page.locator('input[type=file]').setInputFiles(files.map((name) => ({ name, mimeType: 'image/png', buffer })))
  await expect(page.getByText('nobody-knows.png: No product has this name')).toBeVisible()
  await expect(page.getByText(`${one._id}-1.png, ${one._id}-2.png`)).toBeVisible()
  await expectViewQuality(page)
  await page.getByRole('button', { name: 'Add 3 pictures to 2 products' }).click()
  await expect(page.getByText('2 products done')).toBeVisible({ timeout: 60_000 })
  expect((await shop.product(one._id)).images).toHaveLength(2)
  expect((await shop.product(two._id)).images).toHaveLength(1)
})

test('the product form previews the card and copies the size chart of another product', async ({ page, shop }) => {
  const chart = await shop.createProduct({
    name: `Chart Tee ${unique()}`,
    sizes: [{ size: 'M', quantity: 1, measurements: [{ name: 'Chest', value: '54' }] }],
  })
  const { _id } = await shop.createProduct({ sizes: [{ size: 'M', quantity: 3 }], countInStock: 3 })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN)
  await visit(page, `/admin/editproduct/${_id}`)
  const preview = page.getByRole('group', { name: 'Preview' })
  await page.getByLabel('Name', { exact: true }).fill('Renamed while typing')
  await page.getByLabel('Before the sale').first().fill('9000')
  await expect(preview).toContainText('Renamed while typing')
  await expect(preview).toContainText('Sale')
  await expect(preview.locator('a:not([inert] a)')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use the size chart of another product' }).click()
  await page.getByLabel('Product with the size chart').fill(chart.name)
  await page.getByRole('button', { name: chart.name, exact: true }).click()
  await expect(page.getByText(`Measurements taken from ${chart.name}`)).toBeVisible()
  await expect(page.getByLabel('Value 1 in cm')).toHaveValue('54')
  await expectViewQuality(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(messages(page)).toContainText('Update Succeeded')
  expect((await shop.product(_id)).sizes[0]?.measurements).toEqual([{ name: 'Chest', value: '54' }])
})

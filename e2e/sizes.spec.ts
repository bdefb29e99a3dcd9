import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality, resize } from './page-quality'
import { ADMIN, aPhone, pkr, unique } from './shop'
import { messages, signIn, visit } from './steps'

const chest = (value: string) => [{ name: 'Chest', value }]
const sheet = (page: Page) => page.getByRole('dialog')

const teeSizes = [
  { size: 'S', quantity: 0, measurements: chest('52') },
  { size: 'M', quantity: 3, measurements: chest('55') },
  { size: 'L', quantity: 0, measurements: chest('58') },
]
const backInStock = teeSizes.map((size) => ({ ...size, price: 2490, quantity: 2 }))

test('measurements in cm or inches find the nearest size and are remembered', async ({ page, shop }) => {
  const { _id } = await shop.createProduct({ sizes: teeSizes })
  await resize(page, 320)
  await visit(page, `/product/${_id}`)
  await page.getByRole('button', { name: 'Find your size' }).click()
  const chestField = sheet(page).getByLabel('Chest')
  await chestField.fill('wide')
  await expect(chestField).toHaveAttribute('aria-invalid', 'true')
  await chestField.fill('80')
  await expect(sheet(page).getByRole('status')).toHaveText(/^No size comes near your figures/)
  await chestField.fill('۵۴')
  await expect(sheet(page).getByRole('status')).toHaveText('Size M comes nearest.')
  await expect(sheet(page).getByRole('listitem')).toHaveText([/2 cm narrower/, /Nearest.*1 cm wider/, /4 cm wider/])
  await sheet(page).getByLabel('Inches').check()
  await expect(chestField).toHaveValue('21.25')
  await expect(sheet(page).getByRole('listitem').nth(2)).toHaveText(/1.5 in wider/)
  await expectViewQuality(page)
  await page.reload()
  await page.getByRole('button', { name: 'Find your size' }).click()
  await expect(chestField).toHaveValue('21.25')
  await sheet(page).getByRole('button', { name: 'Choose size M' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'M' })).toBeChecked()
})

test('a link to a size shows its price, as the feed names it, and lists show the lowest in stock', async ({
  page,
  reader,
  shop,
}) => {
  const brand = `Brand ${unique()}`
  const { _id, name } = await shop.createProduct({
    brand,
    price: 1000,
    pictures: 1,
    sizes: [
      { size: 'M', quantity: 0, price: 4990 },
      { size: 'L', quantity: 3, price: 5990 },
      { size: 'UK 10/12', quantity: 3, price: 6290 },
    ],
  })
  const items = (await reader.xml('/feeds/products.xml', 'item')).filter((item) => item['g:item_group_id'] === _id)
  expect(items).toHaveLength(3)
  for (const item of items) {
    const price = Number.parseInt(String(item['g:price']), 10)
    const link = String(item.link)
    expect(await reader.texts(link, 'form [role="status"]')).toEqual([pkr(price)])
    expect((await reader.html(link)).meta).toMatchObject({ 'product:price:amount': String(price) })
    await visit(page, link)
    await expect(page.locator(`input[name="size"][value="${item['g:size']}"]`)).toBeChecked()
    await expect(page.locator('form [role="status"]')).toHaveText(pkr(price))
  }
  expect(await reader.texts(`/product/${_id}`, 'form [role="status"]')).toEqual([`From ${pkr(5990)}`])
  const listing = `/shop?brand=${encodeURIComponent(brand)}`
  expect((await reader.texts(listing, 'main li')).join()).toContain(`From ${pkr(5990)}`)
  expect(await reader.texts(`${listing}&maxPrice=5500`, 'main li h2')).toEqual([])
  expect(await reader.texts(`${listing}&minPrice=5500`, 'main li h2')).toEqual([name])
})

test('a size says how many kept it, and marks the one that a signed-in shopper kept last', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  const { _id } = await shop.createProduct({
    sizes: [
      { size: 'M', quantity: 20 },
      { size: 'L', quantity: 0 },
    ],
  })
  const order = await shop.placeOrder(customer, [{ _id, qty: 10, size: 'M' }])
  await shop.change(order._id, 'deliver', { isDelivered: true })
  await resize(page, 360)
  await visit(page, `/product/${_id}`)
  await expect(page.getByText('You kept M last time')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'M 100% kept it (you kept it last time)' })).not.toBeChecked()
  await expectViewQuality(page)
})

test('a sold-out size is asked for, unless it is back meanwhile, and answered by WhatsApp', async ({
  page,
  shop,
  watch,
}) => {
  watch.expect(/^409 POST \/api\/products\/[^/]+\/wanted$/)
  const { _id, name, countInStock } = await shop.createProduct({ sizes: teeSizes })
  await visit(page, `/product/${_id}`)
  await page.getByRole('button', { name: 'Tell me when my size is back' }).click()
  const phone = aPhone()
  const contact = sheet(page).getByLabel('WhatsApp number or email')
  const send = sheet(page).getByRole('button', { name: 'Tell me' })
  await sheet(page).getByLabel('Size').selectOption('L')
  await expectViewQuality(page)
  // The open page does not show that the size is back.
  await contact.fill(phone)
  await shop.changeProduct(_id, { sizes: backInStock })
  await send.click()
  await expect(sheet(page).getByRole('alert')).toHaveText(`${name} in size L is in stock: you can order it now`)
  await expect(contact).toHaveValue(phone)
  await shop.changeProduct(_id, { countInStock, sizes: teeSizes.map((size) => ({ ...size, price: 2490 })) })
  await send.click()
  await expect(sheet(page).getByRole('status')).toHaveText(
    `Thank you. We will send a WhatsApp message to ${phone} once when size L is back.`,
  )

  await resize(page, 360)
  await signIn(page, ADMIN, `/admin/editproduct/${_id}`)
  const wanted = page.getByRole('region', { name: 'Wanted' })
  await expect(wanted).toContainText('L: 1 request')
  await shop.changeProduct(_id, { sizes: backInStock })
  await visit(page, `/admin/editproduct/${_id}`)
  const chat = await wanted.getByRole('link', { name: `WhatsApp ${phone}` }).getAttribute('href')
  expect(chat).toContain(`https://wa.me/92${phone.slice(1)}?text=`)
  expect(decodeURIComponent(chat ?? '')).toContain(`${name} in size L is in stock again`)
  await wanted.getByRole('button', { name: `Told ${phone}` }).click()
  await expect(messages(page)).toContainText('Marked as told')
  await expect(wanted).toHaveCount(0)
})

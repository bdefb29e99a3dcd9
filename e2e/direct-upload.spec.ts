import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { anUploadThingHost } from '@/lib/testing/uploadthing-host'
import { OwnShop } from '../scripts/own-shop'
import { test } from './fixtures'
import { ADMIN, unique } from './shop'
import { messages, signIn, visit, waitForHydration } from './steps'

/** A separate shop that stores its pictures at UploadThing. */
let shop: OwnShop
let url: string
let host: Awaited<ReturnType<typeof anUploadThingHost>>

test.beforeAll(async () => {
  host = await anUploadThingHost()
  shop = await OwnShop.open({ ...host.settings, SERVER_PROCESSES: '1' })
  url = shop.url
})
test.afterAll(async () => {
  await shop.close()
  await host.close()
})

async function aJpeg(name: string, background: string) {
  const plain = sharp({ create: { width: 800, height: 1000, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await plain.jpeg().toBuffer() }
}

async function fill(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('A tee.')
  await page.getByLabel('Fit').fill('Boxy.')
  await page.getByLabel('Category', { exact: true }).selectOption('men')
  await page.getByLabel('Subcategory').selectOption('shirts')
  await page.getByLabel('Brand').fill('Test Cloth')
  await page.getByLabel('Price').fill('2490')
  await page.getByLabel('Count in stock').fill('7')
}

const policyOf = async (page: Page, address: string) =>
  String((await page.request.get(url + address)).headers()['content-security-policy'])

test('pictures are uploaded directly to UploadThing and served from there', async ({ open, watch }) => {
  test.slow()
  const { UPLOADTHING_INGEST_URL: away = '' } = host.settings
  watch.expect(new RegExp(`^another host (${url}|${away})/`), new RegExp(`^500 PUT ${away}/`))
  const page = await open({ baseURL: url })
  const name = `Uploaded Tee ${unique()}`
  await signIn(page, ADMIN, '/')
  // The Content-Security-Policy of this page allows no other host.
  expect(await policyOf(page, '/')).toContain("connect-src 'self';")
  await page.getByLabel('Account').click()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'Add New Product' }).click()
  await expect(page).toHaveURL('/admin/createproduct')
  expect(await policyOf(page, '/admin/createproduct')).toContain(`connect-src 'self' ${away};`)
  await waitForHydration(page)

  await fill(page, name)
  await page
    .locator('input[type=file]')
    .setInputFiles([await aJpeg('front.jpg', '#a24e2c'), await aJpeg('back.jpg', '#2c5a6e')])
  host.next.put = [500]
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('The pictures could not be sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(messages(page)).toContainText('Upload Succeeded', { timeout: 90_000 })
  await expect(page).toHaveURL('/admin/productlist')
  const lying = host.ids().map((id) => id.split('-')[1])
  expect(lying.filter((file) => file === '1200.webp')).toHaveLength(2)

  await visit(page, `/shop?search=${encodeURIComponent(name)}`)
  const picture = page.getByRole('main').getByRole('img', { name }).first()
  await expect(picture).toHaveJSProperty('complete', true)
  const { src, width } = await picture.evaluate((img: HTMLImageElement) => {
    return { src: img.currentSrc, width: img.naturalWidth }
  })
  expect(src).toMatch(new RegExp(`^${away}/a/testapp/[0-9a-f]{24}-\\d+\\.(avif|webp)$`))
  expect(width).toBeGreaterThan(0)
})

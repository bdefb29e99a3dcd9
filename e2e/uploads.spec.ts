import { expect } from 'playwright/test'
import { test } from './fixtures'
import { aPicture, fillProduct } from './product-form'
import { ADMIN, unique } from './shop'
import { messages, signIn, visit, waitForHydration } from './steps'

test('pictures are uploaded directly to UploadThing and served from there', async ({ open, ownShop, watch }) => {
  test.slow()
  const { url, away, host } = ownShop
  const before = new Set(host.ids())
  watch.expect(new RegExp(`^another host (${url}|${away})/`), new RegExp(`^500 PUT ${away}/`))
  const page = await open({ baseURL: url })
  const policyOf = async (path: string) => String((await page.request.get(path)).headers()['content-security-policy'])
  const name = `Uploaded Tee ${unique()}`
  await signIn(page, ADMIN, '/')
  // The Content-Security-Policy of this page allows no other host.
  expect(await policyOf('/')).toContain("connect-src 'self';")
  await page.getByLabel('Account').click()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'Add New Product' }).click()
  await expect(page).toHaveURL('/admin/createproduct')
  expect(await policyOf('/admin/createproduct')).toContain(`connect-src 'self' ${away};`)
  await waitForHydration(page)

  await fillProduct(page, name)
  await page
    .locator('input[type=file]')
    .setInputFiles([await aPicture('front.png'), await aPicture('back.png', '#2c5a6e')])
  host.next.put = [500]
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('The pictures could not be sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(messages(page)).toContainText('Upload Succeeded', { timeout: 90_000 })
  await expect(page).toHaveURL('/admin/productlist')
  const lying = host.ids().flatMap((id) => (before.has(id) ? [] : id.split('-')[1]))
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

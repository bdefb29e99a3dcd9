import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectQuality } from './page-quality'
import { pkr, unique } from './shop'
import { visit } from './steps'

const FINAL = 'Sale items are non-refundable.'

test('a reduced price shows the former one and the percentage up to the order', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  const brand = `Brand ${unique()}`
  const sizes = [
    { size: 'M', quantity: 5, price: 1500, compareAtPrice: 2000 },
    { size: 'L', quantity: 5, price: 1800 },
  ]
  const tee = await shop.createProduct({ brand, price: 1500, compareAtPrice: 2000, sizes, pictures: 1 })
  const coat = await shop.createProduct({ brand })
  await expectQuality(page, `/shop?sale=true&brand=${encodeURIComponent(brand)}`)
  const results = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(results.filter({ hasText: /Tee/ })).toHaveText([tee.name])
  await expect(page.getByRole('main').getByText('25% off')).toBeVisible()

  await visit(page, `/product/${tee._id}`)
  await expect(page.getByText(FINAL)).toBeVisible()
  await expect(page.getByRole('main').locator('s').first()).toHaveText(`Was (before the sale): ${pkr(2000)}`)
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await expect(page.getByText(FINAL)).toHaveCount(0)

  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL('/cart')
  await expect(page.getByRole('listitem').filter({ hasText: tee.name })).toContainText(`${pkr(2000)}25% off`)
  await expect(page.getByText(FINAL)).toBeVisible()

  const { _id } = await shop.placeOrder(customer, [
    { _id: tee._id, qty: 1, size: 'M' },
    { _id: coat._id, qty: 1 },
  ])
  await shop.change(_id, 'deliver', { isDelivered: true })
  await visit(page, `/order/${_id}`)
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('25% off')
  await page.getByText('Return or exchange goods', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Return or exchange goods' })
  await expect(form.getByRole('checkbox', { name: coat.name })).toBeVisible()
  await expect(form.getByRole('checkbox', { name: tee.name })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Returns and exchanges' })).toContainText(FINAL)
})

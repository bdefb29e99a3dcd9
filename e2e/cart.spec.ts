import { expect } from '@playwright/test'
import { test } from './fixtures'
import { pkr } from './shop'
import { addToCart, storedCart, visit } from './steps'

const EMPTY = 'Your shopping cart is currently empty.'

test('the cart is a plain list in localStorage and survives a reload (§5 "`cartItems` … a plain JSON array")', async ({
  page,
  shop,
}) => {
  const { _id, name, images } = await shop.createProduct({ price: 1990 })
  await addToCart(page, { _id })
  expect(JSON.parse((await storedCart(page)) ?? '')).toEqual([{ _id, name, image: images[0], price: 1990, qty: 1 }])
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await page.reload()
  await expect(page.getByRole('group', { name: `quantity of ${name}` })).toContainText('2')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`Subtotal${pkr(3980)}`)
})

test('adding again replaces the quantity, another size is another line', async ({ page, shop }) => {
  const sizes = ['M', 'L'].map((size) => ({ size, quantity: 20 }))
  const { _id, name } = await shop.createProduct({ sizes, pictures: 0 })
  await addToCart(page, { _id }, 'M')
  await page.getByRole('button', { name: `Increase quantity of ${name}, size M` }).click()
  await addToCart(page, { _id }, 'L')
  await expect(page.getByRole('group', { name: `quantity of ${name}, size M` })).toContainText('2')
  await expect(page.getByRole('group', { name: `quantity of ${name}, size L` })).toContainText('1')
  await addToCart(page, { _id }, 'M')
  await expect(page.getByRole('group', { name: `quantity of ${name}, size M` })).toContainText('1')
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
  await page.getByRole('button', { name: `Remove ${name}, size M` }).click()
  expect(JSON.parse((await storedCart(page)) ?? '')).toMatchObject([{ _id, qty: 1, size: 'L' }])
})

test('a quantity stays between 1 and 99', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => {
    const items = [1, 99].map((qty) => ({ _id: `p-${qty}`, name: `Piece ${qty}`, image: '', price: 100, qty }))
    localStorage.setItem('cartItems', JSON.stringify(items))
  })
  await visit(page, '/cart')
  await expect(page.getByRole('button', { name: 'Decrease quantity of Piece 1', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Increase quantity of Piece 99', exact: true })).toBeDisabled()
})

test('two tabs show and change one cart', async ({ page, context, shop }) => {
  const [tee, pants] = [await shop.createProduct({ pictures: 0 }), await shop.createProduct({ pictures: 0 })]
  const other = await context.newPage()
  await visit(other, '/cart')
  await expect(other.getByText(EMPTY)).toBeVisible()
  await addToCart(page, tee)
  await expect(other.getByRole('link', { name: tee.name })).toBeVisible()
  await addToCart(other, pants)
  await expect(page.getByRole('link', { name: pants.name })).toBeVisible()
  await page.getByRole('button', { name: `Increase quantity of ${pants.name}` }).click()
  await expect(other.getByRole('group', { name: `quantity of ${pants.name}` })).toContainText('2')
  await other.getByRole('button', { name: `Remove ${tee.name}` }).click()
  await expect(page.getByRole('link', { name: tee.name })).toBeHidden()
})

for (const [what, stored] of [
  ['broken text', '[{"_id":'],
  ['no list', '{"_id":"x"}'],
  ['null', 'null'],
  ['lines that are none', '[null,1,"x",{"_id":"x"},{"_id":"x","name":"X","image":"","price":"9","qty":0}]'],
]) {
  test(`a stored cart of ${what} is survived`, async ({ page, shop }) => {
    const product = await shop.createProduct({ pictures: 0 })
    await page.addInitScript((text) => {
      if (!sessionStorage.getItem('spoilt')) localStorage.setItem('cartItems', text)
      sessionStorage.setItem('spoilt', 'once')
    }, stored ?? '')
    await visit(page, '/cart')
    await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible()
    await addToCart(page, product)
    await expect(page.getByRole('link', { name: product.name })).toBeVisible()
  })
}

test('the thanks for a payment empty the cart', async ({ page, shop }) => {
  await addToCart(page, await shop.createProduct({ pictures: 0 }))
  await visit(page, '/successPayment')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Thank You For Your Payment' })).toBeVisible()
  await expect(main.getByText('Order Placed')).toBeVisible()
  await expect(main).toContainText('A confirmation will be sent to your email, thanks!!')
  expect(await storedCart(page)).toBe('[]')
  await main.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible()
})

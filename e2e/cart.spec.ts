import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures'
import { pkr } from './shop'
import { addToCart, goToCheckout, storedCart, visit } from './steps'

const EMPTY = 'Your shopping cart is currently empty.'

test('the cart is a plain list in localStorage and survives a reload (§5 "`cartItems` … a plain JSON array")', async ({
  page,
  shop,
}) => {
  const { _id, name, images } = await shop.createProduct({ price: 1990 })
  await addToCart(page, { _id })
  const item = { _id, name, image: images[0], price: 1990, qty: 1 }
  expect(JSON.parse((await storedCart(page)) ?? '')).toEqual([{ ...item, updatedAt: expect.any(String) }])
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

test('the quantity is limited to 1 to 99', async ({ page, shop }) => {
  const products = await Promise.all([1, 99].map(() => shop.createProduct({ countInStock: 200, pictures: 0 })))
  const [one, many] = products.map(({ name }) => name)
  const items = products.map(({ _id, name, price }, at) => ({ _id, name, image: '', price, qty: at === 0 ? 1 : 99 }))
  await page.goto('/robots.txt')
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(items))
  await visit(page, '/cart')
  await expect(page.getByRole('button', { name: `Decrease quantity of ${one}` })).toBeDisabled()
  await expect(page.getByRole('button', { name: `Increase quantity of ${many}` })).toBeDisabled()
})

test.describe('the cart page', () => {
  const changed = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'has changed' })

  test('shows what has changed, and its steppers stop at the stock (§8)', async ({ signedIn: page, shop }) => {
    const scarce = await shop.createProduct({ sizes: [{ size: 'M', quantity: 9 }], pictures: 0 })
    const dear = await shop.createProduct({ price: 2000, pictures: 0 })
    const gone = await shop.createProduct({ pictures: 0 })
    await addToCart(page, scarce, 'M')
    const what = `quantity of ${scarce.name}, size M`
    const [less, more] = ['Decrease', 'Increase'].map((step) => page.getByRole('button', { name: `${step} ${what}` }))
    for (let count = 0; count < 3; count += 1) await more?.click()
    await addToCart(page, dear)
    await addToCart(page, gone)
    await expect(changed(page)).toHaveCount(0)

    await shop.changeProduct(scarce._id, { sizes: [{ size: 'M', quantity: 2, price: scarce.price }] })
    await shop.changeProduct(dear._id, { price: 2500 })
    await shop.deleteProduct(gone._id)
    await visit(page, '/cart')
    await expect(changed(page).getByRole('listitem')).toHaveText([
      `${dear.name} is now ${pkr(2500)} instead of ${pkr(2000)}.`,
      `${gone.name} is no longer in the shop. We took it out of your cart.`,
      `Only 2 left of ${scarce.name} in size M.`,
    ])
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    await expect(page.getByRole('group', { name: what })).toContainText('4')
    await expect(more as Locator).toBeDisabled()
    const total = 4 * scarce.price + 2500
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`Subtotal${pkr(total)}`)
    await goToCheckout(page)
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText(
      `Only 2 left of ${scarce.name} in size M.`,
    )

    await visit(page, '/cart')
    await expect(changed(page).getByRole('listitem')).toHaveCount(1)
    for (let count = 0; count < 3; count += 1) await less?.click()
    await expect(changed(page)).toHaveCount(0)
    await more?.click()
    await expect(page.getByRole('group', { name: what })).toContainText('2')
    await expect(more as Locator).toBeDisabled()
  })

  test('shows the stored cart when the API does not answer', async ({ page, shop, watch }) => {
    watch.expect(/^net::ERR_FAILED POST \/api\/cart\/check$/)
    const { name, ...product } = await shop.createProduct({ countInStock: 1, pictures: 0 })
    await page.route('**/api/cart/check', (route) => route.abort('failed'))
    const asked = page.waitForRequest('**/api/cart/check')
    await addToCart(page, product)
    await asked
    await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
    await expect(page.getByRole('group', { name: `quantity of ${name}` })).toContainText('2')
  })
})

test('two tabs share one cart', async ({ page, context, shop }) => {
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

test('tolerates a stored cart of broken text, no list, null, and lines that are none', async ({ page, shop }) => {
  const product = await shop.createProduct({ pictures: 0 })
  for (const stored of [
    '[{"_id":',
    '{"_id":"x"}',
    'null',
    '[null,1,"x",{"_id":"x"},{"_id":"x","name":"X","image":"","price":"9","qty":0}]',
  ]) {
    // The shop's scripts do not run here, so they cannot rewrite the cart.
    await page.goto('/robots.txt')
    await page.evaluate((text) => localStorage.setItem('cartItems', text), stored)
    await visit(page, '/cart')
    await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible()
    await addToCart(page, product)
    await expect(page.getByRole('link', { name: product.name })).toBeVisible()
  }
})

test('the payment confirmation page empties the cart', async ({ page, shop }) => {
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

import { expect, type Locator, type Page } from 'playwright/test'
import { test } from './fixtures'
import { pkr } from './shop'
import { addToCart, cards, goToCheckout, messages, storeCart, storedCart, visit } from './steps'

const EMPTY = 'Your shopping cart is currently empty.'

test('the cart is a plain list in localStorage, kept until /successPayment empties it', async ({ page, shop }) => {
  const { _id, name, images } = await shop.createProduct({ price: 1990, pictures: 1 })
  await addToCart(page, { _id })
  const item = { _id, name, image: images[0], price: 1990, qty: 1 }
  expect(JSON.parse((await storedCart(page)) ?? '')).toEqual([{ ...item, updatedAt: expect.any(String) }])
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await page.reload()
  await expect(page.getByRole('group', { name: `quantity of ${name}` })).toContainText('2')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`Subtotal${pkr(3980)}`)

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

test('with full storage, cart and wishlist keep what is in memory and say so once (§6)', async ({ page, shop }) => {
  const [first, second] = [await shop.createProduct(), await shop.createProduct()]
  await addToCart(page, first)
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let index = 0; ; index += 1) localStorage.setItem(`filler ${size} ${index}`, 'x'.repeat(size))
      } catch {
        // Full for texts of this size.
      }
    }
  })
  // Within the document, as memory lasts no longer.
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill(second.name)
  await search.getByRole('combobox').press('Enter')
  await cards(page).filter({ hasText: second.name }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: `Save ${second.name}` })
    .click()
  const full = messages(page).getByText('This browser has no room left')
  await expect(full).toHaveCount(1)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL('/cart')
  for (const { name } of [first, second]) {
    await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
    await expect(page.getByRole('group', { name: `quantity of ${name}` })).toContainText('2')
  }
  await expect(full).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: second.name })).toBeVisible()
})

test.describe('the cart page', () => {
  const changed = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'has changed' })

  test('shows what has changed, and its steppers stop at the stock (§8)', async ({ signedIn: page, shop }) => {
    const scarce = await shop.createProduct({ sizes: [{ size: 'M', quantity: 9 }] })
    const dear = await shop.createProduct({ price: 2000 })
    const gone = await shop.createProduct()
    const what = `quantity of ${scarce.name}, size M`
    const [less, more] = ['Decrease', 'Increase'].map((step) => page.getByRole('button', { name: `${step} ${what}` }))
    await storeCart(page, { ...scarce, size: 'M', qty: 4 }, dear, gone)
    const checked = page.waitForResponse('**/api/cart/check')
    await visit(page, '/cart')
    await checked
    await expect(more as Locator).toBeEnabled()
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

  test('shows the stored cart, with quantities from 1 to 99, when the API is away', async ({ page, shop, watch }) => {
    watch.expect(/^net::ERR_FAILED POST \/api\/cart\/check$/)
    const one = await shop.createProduct({ countInStock: 1 })
    const many = await shop.createProduct({ countInStock: 200 })
    await page.route('**/api/cart/check', (route) => route.abort('failed'))
    const asked = page.waitForRequest('**/api/cart/check')
    await page.goto('/robots.txt')
    await storeCart(page, one, { ...many, qty: 99 })
    await visit(page, '/cart')
    await asked
    await expect(page.getByRole('button', { name: `Decrease quantity of ${one.name}` })).toBeDisabled()
    await expect(page.getByRole('button', { name: `Increase quantity of ${many.name}` })).toBeDisabled()
    await page.getByRole('button', { name: `Increase quantity of ${one.name}` }).click()
    await expect(page.getByRole('group', { name: `quantity of ${one.name}` })).toContainText('2')
  })
})

test('what leaves the cart can be put back for six seconds, by the keyboard too (§8)', async ({ page, shop }) => {
  const [tee, coat] = [await shop.createProduct({ sizes: [{ size: 'M', quantity: 9 }] }), await shop.createProduct()]
  await page.clock.install()
  await visit(page, '/cart')
  await storeCart(page, { ...tee, size: 'M', qty: 3 }, coat)
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Empty the cart' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const before = await storedCart(page)
  const undo = main.getByRole('button', { name: 'Undo' })
  const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'))
  const what = `${tee.name}, size M`
  for (const name of [`Remove ${what}`, `Move ${what} to the wishlist`, 'Empty the cart']) {
    await main.getByRole('button', { name, exact: true }).press('Enter')
    await expect(undo).toBeFocused()
    expect(await storedCart(page)).not.toBe(before)
    expect(await saved()).toEqual(name.startsWith('Move') ? [tee._id] : [])
    await page.clock.runFor(5_500)
    await undo.press('Enter')
    await expect(undo).toHaveCount(0)
    expect(await storedCart(page)).toBe(before)
    expect(await saved()).toEqual([])
  }
  await main.getByRole('button', { name: 'Empty the cart' }).click()
  await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible()
  await page.clock.runFor(6_500)
  await expect(undo).toHaveCount(0)
  expect(await storedCart(page)).toBe('[]')
})

test('two tabs share one cart', async ({ page, context, shop }) => {
  const [tee, pants] = [await shop.createProduct(), await shop.createProduct()]
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

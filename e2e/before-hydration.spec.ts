import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { addToCart, aLatch, expectPlaced, fillCheckout, goToCheckout, placeOrder, waitForHydration } from './steps'

/** Holds back the scripts of all pages until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { released, release } = aLatch()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

const ordersSent = (page: Page) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) {
      keys.push(request.headers()['idempotency-key'])
    }
  })
  return keys
}

test.describe('before scripts run', () => {
  test('the size and quantity of a product can be chosen, and Add To Cart is replayed', async ({ page, shop }) => {
    const sizes = ['M', 'L'].map((size) => ({ size, quantity: 3 }))
    const { _id, name } = await shop.createProduct({ sizes })
    const add = page.getByRole('button', { name: 'Add To Cart' })
    const release = await holdScripts(page)
    await page.goto(`/product/${_id}`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('radio', { name: 'L', exact: true }).check()
    await add.click()
    await expect(page).toHaveURL(`/product/${_id}`)
    release()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('button', { name: `Remove ${name}, size L` })).toBeVisible()

    const other = await shop.createProduct({ countInStock: 3 })
    const releaseAgain = await holdScripts(page)
    await page.goto(`/product/${other._id}`, { waitUntil: 'domcontentloaded' })
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
    for (let click = 0; click < 4; click += 1) await page.getByRole('button', { name: 'Increase Quantity' }).click()
    await expect(quantity).toHaveValue('3')
    await page.getByRole('button', { name: 'Decrease Quantity' }).click()
    await expect(quantity).toHaveValue('2')
    releaseAgain()
    await waitForHydration(page)
    await expect(quantity).toHaveValue('2')
    await quantity.fill('۱')
    await quantity.press('ArrowUp')
    await expect(quantity).toHaveValue('2')
    await page.getByRole('button', { name: 'Increase Quantity' }).click()
    await expect(quantity).toHaveValue('3')
    await expect(page.getByRole('button', { name: 'Increase Quantity' })).toBeDisabled()
    await add.click()
    await expect(page.getByRole('group', { name: `quantity of ${other.name}` })).toContainText('3')
  })

  test('the account menu leads to the login, whose password never gets into the URL', async ({ page, customer }) => {
    const account = page.getByRole('banner').getByRole('link', { name: 'Login' })
    const release = await holdScripts(page)
    await page.goto('/contact', { waitUntil: 'domcontentloaded' })
    await account.click()
    await expect(page).toHaveURL('/login')

    await page.goto('/login?redirect=profile', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password').fill(customer.password)
    await page.getByLabel('Password').press('Enter')
    await expect(page).toHaveURL('/login?redirect=profile')
    release()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByLabel('Email')).toHaveValue(customer.email)

    const releaseAgain = await holdScripts(page)
    await page.goto('/contact', { waitUntil: 'domcontentloaded' })
    await account.click()
    await expect(page).toHaveURL('/contact')
    releaseAgain()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
  })

  test('an order is replayed with everything that was typed', async ({ signedIn: page, shop, customer }) => {
    const { name, _id } = await shop.createProduct()
    await addToCart(page, { _id })
    const sent = ordersSent(page)
    const release = await holdScripts(page)
    await page.goto('/checkout', { waitUntil: 'domcontentloaded' })
    await fillCheckout(page)
    await page.getByLabel('Full name').fill('Typed Early')
    await placeOrder(page)
    await expect(page).toHaveURL('/checkout')
    expect(sent).toHaveLength(0)
    release()
    await expectPlaced(page)
    const { orders } = await shop.ordersOf(customer)
    expect(orders).toMatchObject([{ name: 'Typed Early', orderItems: [{ name }] }])
  })

  test('choosing a sort order sends its form with the other filters', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/shop?maxPrice=2600', { waitUntil: 'domcontentloaded' })
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price Low To High')
    await expect(page).toHaveURL(/maxPrice=2600&sortBy=ascprice$/)
    release()
  })
})

test('an order is placed once, though the button is clicked twice', async ({ signedIn: page, shop, customer }) => {
  const { _id } = await shop.createProduct({ countInStock: 5 })
  const sent = ordersSent(page)
  await addToCart(page, { _id })
  await goToCheckout(page)
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expectPlaced(page)
  expect(sent).toHaveLength(1)
  expect((await shop.ordersOf(customer)).total).toBe(1)
  expect((await shop.product(_id)).countInStock).toBe(4)
})

import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { PASSWORD, unique } from './shop'
import { routeOnce, visit, waitForHydration } from './steps'

const FAILED = 'The request failed. Please check your connection and try again.'
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** Keeps the answer to the next request that matches the pattern from the browser. */
const failOnce = (page: Page, pattern: string) =>
  routeOnce(page, pattern, async (route) => {
    await route.fetch()
    await route.abort('failed')
  })

const SCRIPTS = '**/_next/static/**/*.js'

/** Fails all script requests until the returned function is called. */
async function failScripts(page: Page) {
  await page.route(SCRIPTS, (route) => route.abort('failed'))
  return () => page.unroute(SCRIPTS)
}

/** Submits a form while one of its calls fails, and expects a message and the typed values. */
async function expectToFail(page: Page, button: string, call: string, typed: Record<string, string>) {
  await failOnce(page, call)
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.failure()?.errorText === 'net::ERR_FAILED'),
    page.getByRole('button', { name: button }).click(),
  ])
  await expect(alert(page)).toHaveText(FAILED)
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
}

test.describe('when the network fails once', () => {
  test.beforeEach(({ watch }) =>
    watch.expect(
      // What the server did before its answer was lost: the account exists, the session has ended.
      /^(409 POST \/api\/users|401 POST \/api\/users\/logout)$/,
      /^net::ERR_FAILED (GET|POST) \/(api|_next\/static|cart\?_rsc)/,
      /^console Failed to fetch RSC payload .* Falling back to browser navigation/,
    ),
  )

  test('a login succeeds at the next click, whatever of it failed', async ({ page, customer }) => {
    await visit(page, '/login?redirect=profile')
    const end = await failScripts(page)
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password').fill(customer.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(alert(page)).toHaveText(FAILED)
    await end()
    const typed = { Email: customer.email, Password: customer.password }
    for (const call of ['**/api/auth/csrf', '**/api/auth/callback/**', '**/api/auth/session']) {
      await expectToFail(page, 'Login', call, typed)
    }
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('/profile')
  })

  test('a registration succeeds at the next click, whichever of its calls failed', async ({ page }) => {
    const typed = { Name: 'Hina Baig', Email: `${unique()}@customers.test` }
    await visit(page, '/register?redirect=profile')
    for (const [label, value] of Object.entries({ ...typed, Password: PASSWORD, 'Confirm Password': PASSWORD })) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    for (const call of ['**/api/users', '**/api/auth/callback/**']) await expectToFail(page, 'Register', call, typed)
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL('/profile')
  })

  test('Add To Cart leads to the cart, and a second click logs out', async ({ signedIn: page, shop }) => {
    const { _id, name } = await shop.createProduct()
    await visit(page, `/product/${_id}`)
    await failOnce(page, '**/cart?_rsc=*')
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()

    await failOnce(page, '**/api/users/logout')
    const banner = page.getByRole('banner')
    await banner.getByLabel('Account').click()
    await banner.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText(FAILED)).toBeVisible()
    await banner.getByRole('button', { name: 'Logout' }).click()
    await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible()
    await waitForHydration(page)
  })

  test('a drawer that cannot be loaded falls back to links, and opens later', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/shop')
    const end = await failScripts(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Shop' })).toBeInViewport()
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('link', { name: 'In Stock Only' })).toBeInViewport()
    await end()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  test('a page works without the toast code', async ({ page }) => {
    await page.route(SCRIPTS, async (route) => {
      const response = await route.fetch()
      const isConcerned = (await response.text()).includes('data-sonner-toaster')
      return isConcerned ? route.abort('failed') : route.fulfill({ response })
    })
    // The browser requests the script twice.
    let failures = 0
    const failed = page.waitForEvent('requestfailed', () => ++failures === 2)
    await page.goto('/shop')
    await expect(async () => {
      await page.keyboard.press('Shift')
      expect(failures).toBeGreaterThan(0)
    }).toPass()
    await failed
    await page.getByRole('button', { name: 'Search', exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  })
})

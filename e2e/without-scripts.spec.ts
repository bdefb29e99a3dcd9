import { expect } from 'playwright/test'
import { test } from './fixtures'
import { pkr, unique } from './shop'
import { cards } from './steps'

/** The shop without scripts, as links and forms. */
test.use({ javaScriptEnabled: false })

// Chromium logs this when it blocks a script.
test.beforeEach(({ watch }) => watch.expect(/^csp GET \/_next\/static\/.*\.js$/))

test('home, new arrivals and a product are complete', async ({ page, shop }) => {
  const sizes = [{ size: 'M', quantity: 5, price: 2690, measurements: [{ name: 'Chest', value: '54' }] }]
  const { _id, name } = await shop.createProduct({ sizes, fit: 'Cut wide.' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New Arrivals' })).toBeVisible()
  await cards(page).first().click()
  await expect(page).toHaveURL(/\/product\//)

  await page.goto(`/product/${_id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(pkr(2690)).first()).toBeVisible()
  await expect(page.getByText('Cut wide.')).toBeVisible()
  await expect(page.getByRole('cell', { name: '54' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'M' })).toBeChecked()
  await expect(page.getByRole('paragraph').filter({ hasText: 'The cart needs JavaScript' })).toBeVisible()
})

test('filters, sort, price and paging are links and forms', async ({ page, shop }) => {
  const brand = unique()
  for (let count = 1; count <= 13; count += 1) {
    const countInStock = count === 1 ? 0 : 5
    await shop.createProduct({ brand, name: `Piece ${count}.`, price: 100 * count, countInStock })
  }
  await page.goto(`/shop?brand=${brand}`)
  await expect(cards(page)).toHaveCount(12)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(cards(page)).toHaveText(['Piece 1.'])
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByRole('link', { name: 'Next page' })).toBeHidden()

  await page.getByRole('link', { name: 'In Stock Only' }).click()
  await expect(cards(page)).toHaveCount(12)
  await expect(page.getByText('12 products', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Pants' }).click()
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter: Pants' }).click()

  const sorting = page.locator('form', { has: page.getByRole('combobox', { name: 'Sort by' }) })
  await sorting.getByRole('combobox').selectOption('Price Low To High')
  await sorting.getByRole('button', { name: 'Apply' }).click()
  await expect(cards(page).first()).toHaveText('Piece 2.')
  await page.getByRole('textbox', { name: 'Max' }).fill('300')
  await page.getByRole('textbox', { name: 'Max' }).press('Enter')
  await expect(cards(page)).toHaveText(['Piece 2.', 'Piece 3.'])
  const { sortBy, inStock } = Object.fromEntries(new URL(page.url()).searchParams)
  expect([sortBy, inStock]).toEqual(['ascprice', 'true'])
})

test('a listing has a search form, and brands and sizes as links in folding sections', async ({ page, shop }) => {
  const brand = `Loom ${unique()}`
  const { name } = await shop.createProduct({ brand, sizes: [{ size: 'XXS', quantity: 5 }] })
  const [, word = ''] = name.split(' ')
  await page.goto('/')
  await page
    .getByRole('link', { name: 'Search' })
    .or(page.getByRole('button', { name: 'Search' }))
    .click()
  await expect(page).toHaveURL('/shop')
  await page.getByRole('searchbox', { name: 'Search the shop' }).fill(word)
  await page.getByRole('searchbox', { name: 'Search the shop' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Show Search Result: ${word}`)
  await expect(cards(page)).toHaveText([name])

  await page.getByRole('link', { name: 'XXS', exact: true }).click()
  await page.getByRole('link', { name: `${brand} 1` }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('brand') === brand && url.searchParams.has('size', 'XXS'))
  await expect(cards(page)).toHaveText([name])
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByText('Size', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'XXS', exact: true })).toBeHidden()
  await page.getByRole('link', { name: `Remove filter: ${brand}` }).click()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/shop')
})

test('quick add links to the product', async ({ page, shop }) => {
  const { _id, name, brand } = await shop.createProduct({ brand: unique() })
  await page.goto(`/shop?brand=${brand}`)
  await page.getByRole('button', { name: `Quick add ${name}` }).click()
  await expect(page).toHaveURL(`/product/${_id}?`)
})

test('reviews are sorted and paged by links', async ({ page }) => {
  const path = '/product/okayama-selvedge-jeans'
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const worst = reviews.getByRole('img', { name: /^Rated [12]\.0 out of 5$/ })
  await page.goto(path)
  await expect(worst).toHaveCount(0)
  await reviews.getByRole('link', { name: 'Lowest rated' }).click()
  await expect(page).toHaveURL(`${path}?reviewsBy=lowest#review-list`)
  await expect(worst).toHaveCount(1)
  await reviews.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`${path}?reviewsBy=lowest&reviewsPage=2#review-list`)
  await expect(worst).toHaveCount(0)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`))
})

test('the menu and filter buttons of a phone lead to their links', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('link', { name: 'Shirts', exact: true }).click()
  await expect(page).toHaveURL('/shop?category=shirts')
  await page.getByRole('button', { name: 'Menu' }).click()
  const links = page.getByRole('navigation', { name: 'Shop' })
  await expect(links).toBeInViewport()
  await links.getByRole('link', { name: 'Women' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible()
})

test('the cart and policies are readable, and a form says that it needs scripts', async ({ page }) => {
  const forms = ['/login', '/register', '/forget-password', '/track']
  for (const path of ['/cart', '/contact', '/privacy', ...forms]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const needsScripts = page.getByRole('paragraph').filter({ hasText: 'This form needs JavaScript' })
    if (forms.includes(path)) await expect(needsScripts).toBeVisible()
  }
})

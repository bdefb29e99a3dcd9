import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectToFit } from './page-quality'
import { pkr, unique } from './shop'
import { cards, demoListing, visit } from './steps'

test('the links of the home page open at the top of the page, on a phone too', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', { name: 'Imported from Japan' })).toBeVisible()
  const tiles = page.getByRole('region', { name: 'Departments' })
  for (const [link, path, heading] of [
    [page.getByRole('link', { name: 'Shop Now' }), '/newarrivals', 'New Arrivals'],
    [tiles.getByRole('link', { name: 'Men', exact: true }), '/shop?query=men', 'Men'],
    [tiles.getByRole('link', { name: 'Women', exact: true }), '/shop?query=women', 'Women'],
  ] as const) {
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/')
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/shop?query=women')
  await cards(page).first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeInViewport()
})

/** Expects a picture to be requested in the width that it is shown at. */
async function expectFittingPictures(page: Page) {
  const image = page.locator('main li a img').first()
  for (const width of [360, 800, 1024, 1100, 1280, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [asked, seen] = await image.evaluate((image: HTMLImageElement) => {
      const [, wanted] =
        image.sizes
          .split(', ')
          .map((size) => /^(?:(\(.*?\)) )?(.*)$/.exec(size)?.slice(1) ?? [])
          .find(([media]) => !media || matchMedia(media).matches) ?? []
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.width = wanted ?? ''
      const widths = [probe.getBoundingClientRect().width, image.getBoundingClientRect().width]
      probe.remove()
      return widths
    })
    expect(Math.abs((asked ?? 0) / (seen ?? 1) - 1), `at ${width} px`).toBeLessThan(0.06)
  }
}

test('new arrivals show price, rating and tag, in 2 columns on a phone and 4 from 800 px on', async ({ page }) => {
  await visit(page, '/newarrivals')
  // A demo product, since products of other tests come and go.
  const ofDemo = page.getByRole('listitem').filter({ has: page.locator('img[src^="/goods/"]') })
  const rating = page.getByRole('img', { name: /^Rated \d\.\d out of 5, / })
  const card = page.getByRole('main').locator(ofDemo).filter({ has: rating }).first().getByRole('link')
  await expect(card.getByText('New!')).toBeVisible()
  await expect(card.getByText(/^PKR [\d,]+$/)).toBeVisible()
  await expect(card.locator(rating)).toBeVisible()
  for (const [width, columns] of [
    [360, 2],
    [800, 4],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await cards(page).evaluateAll((all) =>
      all.slice(0, 8).map((card) => card.closest('li')?.getBoundingClientRect().top),
    )
    expect(
      tops.filter((top) => top === tops[0]),
      `columns at ${width} px`,
    ).toHaveLength(columns)
  }
  await expectFittingPictures(page)
  await page.goto(demoListing)
  await expectFittingPictures(page)
})

test.describe('a product', () => {
  test('shows its texts, and the measurements and price of each size', async ({ page, shop }) => {
    const chest = (value: string) => ({ measurements: [{ name: 'Chest', value }] })
    const product = await shop.createProduct({
      price: 2490,
      description: 'For warm evenings.\n\n100% cotton\nDry in shade',
      sizes: [
        { size: 'M', quantity: 9, ...chest('54') },
        { size: 'L', quantity: 9, price: 2690, ...chest('57') },
        { size: 'XL', quantity: 0, ...chest('60') },
      ],
    })
    await visit(page, `/product/${product._id}`)
    const care = page.getByRole('heading', { name: 'Composition & Care' })
    await expect(care.locator('..').getByRole('listitem')).toHaveText(['100% cotton', 'Dry in shade'])
    await expect(page.getByRole('table', { name: /centimetres/ }).getByRole('row')).toHaveText([
      /Size\s*Chest/,
      /M\s*54/,
      /L\s*57/,
      /XL\s*60/,
    ])

    await page.getByRole('link', { name: 'Measurements in cm' }).click()
    await expect(page.getByRole('heading', { name: 'Measurements' })).toBeInViewport()
    const price = page.getByRole('status').filter({ hasText: 'PKR' })
    await expect(price).toHaveText(`From ${pkr(2490)}`)
    await expect(page.getByRole('radio', { name: 'XL (sold out)' })).toBeDisabled()
    await page.getByRole('radio', { name: 'L', exact: true }).check()
    await expect(price).toHaveText(pkr(2690))
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await expect(price).toHaveText(pkr(2490))
  })

  test('shows the colours of its design, its own and sold-out ones marked, and what it is made of', async ({
    page,
    shop,
  }) => {
    const design = `Gulnar ${unique()}`
    const notes = { modelNote: 'She wears M', piecesNote: 'Shirt and dupatta', fabric: 'Printed lawn' }
    const rust = await shop.createProduct({ design, colour: 'Rust', pictures: 1, ...notes })
    const sage = await shop.createProduct({ design, colour: 'Sage', pictures: 1, countInStock: 0 })
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, `/product/${rust._id}`)
    await expect(page.getByText('She wears M')).toBeVisible()
    const care = page.getByRole('heading', { name: 'Composition & Care' }).locator('..').getByRole('listitem')
    await expect(care).toHaveText(['Pieces: Shirt and dupatta', 'Fabric: Printed lawn', '100% cotton', 'Wash cold'])
    const colours = page.getByRole('navigation', { name: 'Colours of this design' }).getByRole('link')
    await expect(colours).toHaveText(['Rust', /Sage\s*\(sold out\)/])
    await expect(colours.first()).toHaveAttribute('aria-current', 'page')
    const { width = 0, height = 0 } = (await colours.last().boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await expectToFit(page)
    await colours.last().click()
    await expect(page).toHaveURL(`/product/${sage._id}`)
    await expect(colours.last()).toHaveAttribute('aria-current', 'page')
    await visit(page, `/shop?search=${encodeURIComponent(rust.name)}`)
    await expect(cards(page).locator('xpath=ancestor::a').getByText('Also in Sage')).toBeAttached()
  })

  test('has a quantity of at least 1, requires a size, and is not added when sold out', async ({ page, shop }) => {
    const sizes = ['S', 'M'].map((size) => ({ size, quantity: 50 }))
    const { _id } = await shop.createProduct({ sizes })
    await visit(page, `/product/${_id}`)
    const quantity = page.getByRole('group', { name: 'Quantity' })
    const less = page.getByRole('button', { name: 'Decrease Quantity' })
    const more = page.getByRole('button', { name: 'Increase Quantity' })
    await expect(quantity).toContainText('1')
    await expect(less).toBeDisabled()
    await more.click()
    await more.click()
    await less.click()

    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please choose a size' })).toBeVisible()
    await page.getByRole('radio', { name: 'S', exact: true }).check()
    const typed = page.getByRole('spinbutton', { name: 'Quantity' })
    await typed.fill('1.5')
    await typed.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Enter a whole number from 1 to 99' })).toBeVisible()
    await expect(typed).toHaveValue('1.5')
    await typed.fill('2')
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('group', { name: /^quantity of .*, size S$/ })).toContainText('2')

    const soldOut = await shop.createProduct({ countInStock: 0 })
    await visit(page, `/product/${soldOut._id}`)
    await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeDisabled()
  })
})

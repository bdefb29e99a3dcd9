import { expect, type Locator, type Page } from 'playwright/test'
import { test } from './fixtures'
import { type Shop, unique } from './shop'
import { cards, visit } from './steps'

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const choices = (page: Page, title: string) =>
  filters(page).getByRole('group').filter({ hasText: title }).getByRole('list').getByRole('link')
const choice = (page: Page, name: string) => filters(page).getByRole('link', { name, exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link')
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Three products of two brands, and a word that only their names have. */
async function threeGoods(shop: Shop) {
  const word = unique()
  const [loom, mill] = [`Loom ${word}`, `Mill ${word}`]
  const sizes = (...names: string[]) => names.map((size) => ({ size, quantity: 5 }))
  const good = (name: string, brand: string, ...names: string[]) =>
    shop.createProduct({ name: `${name} ${word}`, brand, sizes: sizes(...names) })
  const tee = await good('Tee', loom, 'M', 'S')
  const jeans = await good('Jeans', loom, '30', '28', 'XL')
  const kurta = await good('Kurta', mill, 'M')
  return { path: `/shop?search=${word}`, loom, mill, tee: tee.name, jeans: jeans.name, kurta: kurta.name }
}

test('one brand at a time is chosen, a second click clears it, and the focus stays on filters', async ({
  page,
  shop,
}) => {
  const { path, loom, mill, jeans, tee, kurta } = await threeGoods(shop)
  const [brand, size] = [`<b>${unique()}</b>`, `"'&{}%`]
  await visit(page, `${path}&brand=${encodeURIComponent(brand)}&size=${encodeURIComponent(size)}`)
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
  await expect(choices(page, 'Size')).toHaveText([size])
  await expect(choices(page, 'Brand')).toHaveText([`${brand}0`])
  await expect(chips(page)).toContainText([brand, `Size ${size}`, 'Clear all'])
  await choice(page, size).click()
  await expect(choices(page, 'Brand')).toHaveCount(3)
  await choice(page, `${brand} 0`).click()
  await expect(cards(page)).toHaveCount(3)

  await choice(page, `${loom} 2`).click()
  await expect(cards(page)).toHaveText([jeans, tee])
  await choice(page, `${mill} 1`).click()
  await expect(cards(page)).toHaveText([kurta])
  await expect(choice(page, `${mill} 1`)).toHaveAttribute('aria-current', 'true')
  await choice(page, `${mill} 1`).click()
  await expect(cards(page)).toHaveCount(3)
  expect(params(page)).not.toHaveProperty('brand')

  await choice(page, 'M').focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(2)
  await expect(choice(page, 'M')).toBeFocused()
  // It moves to the count when its chip is removed.
  await chips(page).filter({ hasText: 'Size M' }).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: '3 products' })).toBeFocused()
})

test('a section collapsed with the keyboard stays so through filters and other pages', async ({ page, shop }) => {
  const { path, tee } = await threeGoods(shop)
  await visit(page, path)
  const title = filters(page).getByText('Category', { exact: true })
  await title.focus()
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Pants')).toBeHidden()
  await choice(page, 'S').click()
  await expect(cards(page)).toHaveText([tee])
  await expect(choice(page, 'Pants')).toBeHidden()
  await cards(page).first().click()
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveText([tee])
  await expect(choice(page, 'Pants')).toBeHidden()
  await page.goBack()
  await expect(cards(page)).toHaveCount(3)
  await title.focus()
  await page.keyboard.press('Space')
  await expect(choice(page, 'Pants')).toBeVisible()
})

test('a filter clicked far down scrolls to the first results without moving the panel', async ({ page }) => {
  await visit(page, '/shop')
  await page.evaluate(() => scrollTo(0, 900))
  await filters(page).getByRole('link', { name: 'Pants' }).click()
  const bar = await page.getByRole('banner').boundingBox()
  const count = page.getByRole('status').filter({ hasText: 'product' })
  await expect(chips(page)).toHaveCount(1)
  await expect(count).toBeInViewport()
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await top(filters(page))).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0) + 16, -1)
  await page.evaluate(() => scrollBy(0, 500))
  const before = await top(filters(page))
  await choices(page, 'Size').last().click()
  await expect(chips(page).filter({ hasText: 'Size' })).toHaveCount(1)
  await expect(count).toBeInViewport()
  expect(await top(filters(page))).toBeCloseTo(before, -1)
  await expect(filters(page).locator(':focus')).toBeInViewport()
})

test('colours are filtered by swatches, and a product links to its season and colour', async ({
  page,
  reader,
  shop,
}) => {
  const brand = `Loom ${unique()}`
  const rust = await shop.createProduct({ brand, season: 'summer', colour: 'Rust' })
  await shop.createProduct({ brand, season: 'summer', colour: 'Pistachio' })
  await visit(page, `/shop?brand=${encodeURIComponent(brand)}`)
  const swatch = choices(page, 'Colour').filter({ hasText: 'Rust' }).locator('[style]')
  await expect(swatch).toHaveCSS('background-color', 'rgb(162, 78, 44)')
  await choice(page, 'Rust 1').click()
  await expect(cards(page)).toHaveText([rust.name])
  await expect(chips(page)).toContainText(['Rust', brand, 'Clear all'])
  for (const [link, text] of Object.entries({ '/shop?season=summer': 'Summer', '/shop?colour=rust': 'Rust' })) {
    expect(await reader.texts(`/product/${rust._id}`, `main dd a[href="${link}"]`)).toEqual([text])
  }
})

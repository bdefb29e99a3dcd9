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

test('filters by one brand at a time and by sizes, which a second click clears', async ({ page, shop }) => {
  const { path, loom, mill, tee, jeans, kurta } = await threeGoods(shop)
  await visit(page, path)
  await expect(choices(page, 'Brand')).toHaveText([`${loom}2`, `${mill}1`])
  await choice(page, `${loom} 2`).click()
  await expect(cards(page)).toHaveText([jeans, tee])
  await expect(choice(page, `${loom} 2`)).toHaveAttribute('aria-current', 'true')
  await choice(page, `${mill} 1`).click()
  await expect(cards(page)).toHaveText([kurta])
  await choice(page, `${mill} 1`).click()
  await expect(cards(page)).toHaveCount(3)
  expect(params(page)).not.toHaveProperty('brand')

  // From small to large.
  await expect(choices(page, 'Size')).toHaveText(['S', 'M', 'XL', '28', '30'])
  await choice(page, 'M').click()
  await expect(cards(page)).toHaveText([kurta, tee])
  await choice(page, `${loom} 1`).click()
  await expect(cards(page)).toHaveText([tee])
  await choice(page, 'M').click()
  await expect(cards(page)).toHaveText([jeans, tee])
  expect(params(page)).not.toHaveProperty('size')
})

test('a brand and size without results are cleared, and the focus stays on filters', async ({ page, shop }) => {
  const { path } = await threeGoods(shop)
  const [brand, size] = [`<b>${unique()}</b>`, `"'&{}%`]
  await visit(page, `${path}&brand=${encodeURIComponent(brand)}&size=${encodeURIComponent(size)}`)
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
  await expect(choices(page, 'Size')).toHaveText([size])
  await expect(choices(page, 'Brand')).toHaveText([`${brand}0`])
  await expect(chips(page)).toContainText([/“.*”/, brand, `Size ${size}`, 'Clear all'])
  await choice(page, size).click()
  await expect(choices(page, 'Brand')).toHaveCount(3)
  await choice(page, `${brand} 0`).click()
  await expect(cards(page)).toHaveCount(3)

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

test('many brands are collapsed below those with the most products', async ({ page, shop }) => {
  const word = unique()
  for (const letter of 'ABCDEFGHIJKL') await shop.createProduct({ name: `Tee ${word}`, brand: `${letter} ${word}` })
  await visit(page, `/shop?search=${word}`)
  await expect(filters(page).getByRole('link', { name: word })).toHaveCount(10)
  const all = filters(page).getByRole('group').filter({ hasText: 'All brands' }).last()
  await all.getByText('All brands').click()
  await expect(all.getByRole('link')).toHaveCount(12)
  await all.getByRole('link', { name: `L ${word} 1` }).click()
  await expect(cards(page)).toHaveCount(1)
  const chosen = filters(page).getByRole('link', { name: `L ${word} 1` })
  await expect(chosen.first()).toHaveAttribute('aria-current', 'true')
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

test('filters by season and by colour, which a product links to', async ({ page, reader, shop }) => {
  const brand = `Loom ${unique()}`
  const good = (season: 'summer' | 'winter', colour: string) => shop.createProduct({ brand, season, colour })
  const [summer, winter] = [await good('summer', 'Rust'), await good('winter', 'rust')]
  await good('summer', 'Pistachio')
  await visit(page, `/shop?brand=${encodeURIComponent(brand)}`)
  await expect(choices(page, 'Season')).toHaveText(['Summer2', 'Winter1'])
  await expect(choices(page, 'Colour')).toHaveText(['Rust2', 'Pistachio1'])
  const swatch = choices(page, 'Colour').first().locator('[style]')
  await expect(swatch).toHaveCSS('background-color', 'rgb(162, 78, 44)')
  await choice(page, 'Rust 2').click()
  await expect(cards(page)).toHaveText([winter.name, summer.name])
  await choice(page, 'Winter 1').click()
  await expect(cards(page)).toHaveText([winter.name])
  expect(params(page)).toMatchObject({ season: 'winter', colour: 'rust' })
  await expect(chips(page)).toContainText(['Winter', 'Rust', brand, 'Clear all'])
  for (const [link, text] of Object.entries({ '/shop?season=summer': 'Summer', '/shop?colour=rust': 'Rust' })) {
    expect(await reader.texts(`/product/${summer._id}`, `main dd a[href="${link}"]`)).toEqual([text])
  }
})

import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectToFit, violations } from './page-quality'
import { aWord } from './shop'
import { aLatch, cards, visit } from './steps'

async function openSearch(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  const overlay = page.getByRole('dialog', { name: 'Search' })
  const input = overlay.getByRole('combobox', { name: 'Search' })
  await expect(input).toBeFocused()
  return { overlay, input, options: overlay.getByRole('option') }
}

test('suggestions are navigated and chosen with the keyboard', async ({ page, shop }) => {
  const word = aWord()
  const { _id } = await shop.createProduct({ name: `${word} one`, category: 'women', price: 3100 })
  await shop.createProduct({ name: `${word} two`, category: 'women' })
  await visit(page, '/')
  const { overlay, input, options } = await openSearch(page)
  await expect(input).toHaveAttribute('aria-expanded', 'false')
  await input.fill(word.slice(0, 9))
  await expect(options).toHaveText([word, /two/, /one.*PKR 3,100/])
  await expect(input).toHaveAttribute('aria-expanded', 'true')
  await expect(overlay.getByRole('status')).toHaveText('1 search and 2 products suggested')
  const chosen = overlay.getByRole('option', { selected: true })
  for (const [key, wanted] of [
    ['ArrowDown', [word]],
    ['End', [/one/]],
    ['ArrowDown', []],
    ['ArrowUp', [/one/]],
    ['Home', [word]],
  ] as const) {
    await input.press(key)
    await expect(chosen).toHaveText([...wanted])
  }
  await expect(input).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')

  await input.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(overlay.getByText('Popular Search')).toBeVisible()
  await expect(input).toHaveValue(word.slice(0, 9))
  await input.press('ArrowUp')
  await expect(chosen).toHaveText(/one/)
  await input.press('Enter')
  await expect(page).toHaveURL(`/product/${_id}`)
  await expect(overlay).toBeHidden()
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('suggestions fit, can be tapped and pass axe', async ({ page, shop }) => {
    const word = aWord()
    const { _id, name } = await shop.createProduct({ name: `${word} ${'Long Name '.repeat(8)}`.trim(), pictures: 1 })
    await visit(page, '/')
    const { overlay, input, options } = await openSearch(page)
    const before = await input.boundingBox()
    await input.fill(word.slice(0, 8))
    await expect(options).toHaveText([word, new RegExp(word)])
    expect(await input.boundingBox()).toEqual(before)
    await expectToFit(page)
    for (const option of await options.all()) expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await violations(page)).toEqual([])
    await options.filter({ hasText: name }).tap()
    await expect(page).toHaveURL(`/product/${_id}`)
    await expect(overlay).toBeHidden()
  })
})

test('the search field of a listing shows suggestions below it', async ({ page, shop }) => {
  const word = aWord()
  await shop.createProduct({ name: `Robe ${word}` })
  await visit(page, '/shop')
  const form = page.getByRole('form', { name: 'Search in the shop' })
  const input = form.getByRole('searchbox', { name: 'Search the shop' })
  const options = form.getByRole('option')
  await input.fill(word.slice(0, 8))
  await expect(options).toHaveText([word, new RegExp(`Robe ${word}`)])
  expect(await violations(page)).toEqual([])
  await options.first().click()
  await expect(page).toHaveURL(`/shop?search=${word}`)
  await expect(page).toHaveTitle(new RegExp(`^${word}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Show Search Result: ${word}`)
  await expect(cards(page)).toHaveText([`Robe ${word}`])
  await expect(input).toHaveValue(word)
  await input.fill(word.slice(0, 7))
  await expect(options.first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(options).toHaveCount(0)
})

test('only the latest suggestions show, and a search works when they fail', async ({ page, watch }) => {
  watch.expect(/^net::ERR_FAILED GET \/api\/products\/suggestions/)
  await visit(page, '/')
  const { overlay, input, options } = await openSearch(page)
  const { released, release } = aLatch()
  await page.route(/suggestions\?search=cha$/, async (route) => {
    await released
    await route.continue()
  })
  await Promise.all([page.waitForRequest(/search=cha$/), input.fill('cha')])
  await Promise.all([page.waitForEvent('requestfailed'), input.fill('lam')])
  release()
  await expect(options.first()).toHaveText('lamp')
  await input.fill('')
  await expect(options).toHaveCount(0)

  await page.route('**/api/products/suggestions*', (route) => route.abort('failed'))
  await Promise.all([page.waitForEvent('requestfailed'), input.fill('lamp')])
  await expect(options).toHaveCount(0)
  await expect(overlay.getByText('Popular Search')).toBeVisible()
  await input.press('Enter')
  await expect(page).toHaveURL('/shop?search=lamp')
})

test('a misspelt search says which word it searched for instead', async ({ reader }) => {
  const { title, headings } = await reader.html('/shop?search=jaens')
  expect([title.slice(0, 5), headings]).toEqual(['jaens', ['Show Search Result: jaens']])
  const textOf = async (path: string) => (await reader.texts(path, 'main')).join()
  expect(await textOf('/shop?search=jaens')).toContain('Showing results for “jeans”')
  expect((await reader.texts('/shop?search=jaens', 'main li a h2'))[0]).toMatch(/Jeans/)
  expect(await textOf('/shop?search=jeans')).not.toContain('Showing results')
  expect(await textOf('/shop?search=rickshaw%20chinos')).toContain('Nothing has all of these words.')
  expect((await reader.texts('/shop?search=rickshaw%20chinos', 'main li a h2')).length).toBeGreaterThan(1)
})

import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality } from './page-quality'
import { unique } from './shop'
import { messages, storedCart, visit } from './steps'

const cart = async (page: Page) => JSON.parse((await storedCart(page)) ?? '[]') as { qty: number; size?: string }[]

test('a product without sizes is added from its card as long as it is in stock', async ({ page, shop }) => {
  const brand = unique()
  const gone = await shop.createProduct({ brand, countInStock: 0 })
  const last = await shop.createProduct({ brand, countInStock: 1 })
  const { name } = await shop.createProduct({ brand, countInStock: 2 })
  const quickAdd = (product: string) => page.getByRole('button', { name: `Quick add ${product}` })
  await visit(page, `/shop?brand=${brand}`)
  await expect(quickAdd(last.name)).toBeVisible()
  await expect(quickAdd(gone.name)).toHaveCount(0)
  await shop.changeProduct(last._id, { countInStock: 0 })
  await quickAdd(last.name).click()
  await expect(messages(page)).toContainText(`${last.name} is out of stock`)
  expect(await storedCart(page)).toBeNull()

  await quickAdd(name).click()
  await expect(messages(page)).toContainText(`${name} is in your cart`)
  await quickAdd(name).click()
  await expect.poll(() => cart(page)).toMatchObject([{ name, qty: 2 }])
  await quickAdd(name).click()
  await expect(messages(page)).toContainText(`Your cart has all there is of ${name}`)
  await messages(page).getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('group', { name: `quantity of ${name}` })).toContainText('2')
})

const sizes = [
  { size: 'S', quantity: 0 },
  { size: 'M', quantity: 5 },
  { size: 'UK 10/12', quantity: 5, price: 2690 },
]

test('a size is chosen on the card with the keyboard', async ({ page, shop }) => {
  const { name, brand } = await shop.createProduct({ brand: unique(), sizes })
  await visit(page, `/shop?brand=${brand}`)
  const button = page.getByRole('button', { name: `Quick add ${name}` })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a size' })
  await expect(dialog.getByRole('button', { name: 'S Out of Stock' })).toBeDisabled()
  await expectViewQuality(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  expect(await storedCart(page)).toBeNull()

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'UK 10/12 PKR 2,690' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(messages(page)).toContainText(`${name} in size UK 10/12 is in your cart`)
  expect(await cart(page)).toMatchObject([{ name, size: 'UK 10/12', price: 2690, qty: 1 }])
})

test('on a phone the bar of a product shows price and size, and asks for a size that is missing', async ({
  open,
  shop,
}) => {
  const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const { _id, name } = await shop.createProduct({ price: 2490, sizes })
  await visit(page, `/product/${_id}`)
  await expect(page.getByRole('status').filter({ hasText: 'PKR 2,490' })).toBeInViewport()
  const dialog = page.getByRole('dialog', { name: 'Choose a size' })
  const bar = page.locator('[data-bar]')
  await bar.getByRole('button', { name: 'From PKR 2,490 Choose a size' }).tap()
  await dialog.getByRole('button', { name: 'UK 10/12' }).tap()
  await expect(page.getByRole('radio', { name: 'UK 10/12' })).toBeChecked()
  await expect(bar.getByRole('button', { name: 'PKR 2,690 Size UK 10/12' })).toBeVisible()
  await expect(page).toHaveURL(`/product/${_id}?size=UK%2010%2F12`)

  await visit(page, `/product/${_id}`)
  await page.getByRole('button', { name: 'Add To Cart' }).tap()
  await expectViewQuality(page)
  await dialog.getByRole('button', { name: 'M PKR 2,490' }).tap()
  await expect(page).toHaveURL('/cart')
  expect(await cart(page)).toMatchObject([{ name, size: 'M', price: 2490, qty: 1 }])
})

test('a size is chosen by the address of the product page, which the cart keeps', async ({ page, shop }) => {
  const { _id, name } = await shop.createProduct({ sizes })
  const path = `/product/${_id}`
  const size = page.getByRole('radio', { name: 'UK 10/12', exact: true })
  // A sold-out size is shown with its price, but cannot be bought.
  await visit(page, `${path}?size=S`)
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('S (sold out)')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByText('Please choose a size')).toBeVisible()
  await size.check()
  await expect(page).toHaveURL(`${path}?size=UK%2010%2F12`)
  await page.reload()
  await expect(size).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'PKR 2,690' })).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`))
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`${path}?size=UK%2010%2F12`)
  await expect(size).toBeChecked()
})

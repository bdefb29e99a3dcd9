import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import {
  expectPlaced,
  fillCheckout,
  goToCheckout,
  placeOrder,
  signIn,
  signInByForm,
  storeCart,
  storedCart,
  visit,
} from './steps'

/** Expects these product names in the cart of localStorage. */
const expectStored = (page: Page, names: string[]) =>
  expect
    .poll(async () => (JSON.parse((await storedCart(page)) ?? '[]') as { name: string }[]).map(({ name }) => name))
    .toEqual(names)

const badge = (page: Page, pieces: string) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^Cart\\s*${pieces}$`) })

/** Waits until the browser's cart is saved to the account. */
const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/users/cart'),
  )

test('a guest’s cart is merged into the account’s on all devices until it is ordered', async ({
  page: phone,
  open,
  shop,
  customer,
}) => {
  const [tee, shirt] = [await shop.createProduct(), await shop.createProduct()]
  await phone.goto('/robots.txt')
  await storeCart(phone, tee)
  const joined = saved(phone)
  await signInByForm(phone, customer)
  await joined

  const desk = await open()
  await signIn(desk, customer, `/product/${shirt._id}`)
  await expect(badge(desk, ', 1 item')).toBeVisible()
  const added = saved(desk)
  await desk.getByRole('button', { name: 'Add To Cart' }).click()
  await added
  await visit(phone, '/cart')
  await expect(phone.getByRole('link', { name: shirt.name })).toBeVisible()

  // A line removed on one device does not come back from the other.
  const removed = saved(phone)
  await phone.getByRole('button', { name: `Remove ${tee.name}` }).click()
  await removed
  await visit(desk, '/cart')
  await expectStored(desk, [shirt.name])
  await expect(desk.getByRole('link', { name: tee.name })).toBeHidden()
  const stepped = saved(desk)
  await desk.getByRole('button', { name: `Increase quantity of ${shirt.name}` }).click()
  await stepped

  await visit(phone, '/cart')
  await expect(phone.getByRole('group', { name: `quantity of ${shirt.name}` })).toContainText('2')
  await goToCheckout(phone)
  await fillCheckout(phone)
  await placeOrder(phone)
  await expectPlaced(phone)
  await visit(desk, '/contact')
  await expect(badge(desk, '')).toBeVisible()
  await expectStored(desk, [])
})

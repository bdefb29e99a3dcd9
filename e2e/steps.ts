import { expect, type Page, type Response, type Route } from 'playwright/test'
import type { Product } from '@/lib/catalog/responses'
import type { Order } from '@/lib/orders/responses'
import { aPhone, type Customer, type Shop } from './shop'

/** A listing of demo products, which have pictures. Products of the tests cost less and come later in it. */
export const demoListing = '/shop?query=men&sortBy=descprice'

/** The region for notifications. It is mounted on the first key or touch after hydration. */
export const messages = (page: Page) => page.getByRole('region', { name: /^(Notifications|اطلاعات)/ })

/** Waits for hydration. before-hydration.spec.ts tests clicks before it. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(
    () => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
      return document.querySelector('section[aria-label^="Notifications"], section[aria-label^="اطلاعات"]')
    },
    undefined,
    { polling: 50, timeout: 60_000 },
  )

/** Makes the browser's clock five days fast. */
export const setClockAhead = (page: Page) => page.clock.setSystemTime(Date.now() + 5 * 24 * 60 * 60 * 1000)

/** A promise, and the function that resolves it. */
export function aLatch() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release }
}

/**
 * Handles the next request that matches the pattern. The route stays afterwards: Chromium loses a navigation now and then
 * if it begins while the page's last route is being removed.
 */
export async function routeOnce(page: Page, pattern: string, handle: (route: Route) => Promise<void>) {
  let isHandled = false
  await page.route(pattern, (route) => {
    if (isHandled) return route.fallback()
    isHandled = true
    return handle(route)
  })
}

export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await waitForHydration(page)
  return response
}

type Credentials = Pick<Customer, 'email' | 'password'>

/** Signs in through the API calls of the login form, and opens `path` if there is one. */
export async function signIn(page: Page, { email, password }: Credentials, path?: string) {
  const { request } = page
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const data = { csrfToken, email, password, json: 'true' }
  await expect(await request.post('/api/auth/callback/credentials', { data })).toBeOK()
  const { user } = await (await request.get('/api/auth/session')).json()
  const { _id, name, isAdmin, role } = user
  // localStorage needs a document of the origin. This is the smallest one.
  await page.goto('/robots.txt')
  const userInfo = JSON.stringify({ _id, name, email: user.email, isAdmin, role })
  await page.evaluate((text) => localStorage.setItem('userInfo', text), userInfo)
  if (path) await visit(page, path)
}

/** Makes a change through the API, as the user who is signed in on the page. */
export async function put(page: Page, path: string, data: object) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await expect(await page.request.put(path, { headers, data })).toBeOK()
}

/** Signs in with the login form, which leads to the home page or to `redirect`. */
export async function signInByForm(page: Page, credentials: Credentials, redirect = '') {
  await visit(page, redirect ? `/login?redirect=${redirect}` : '/login')
  await submitLogin(page, credentials)
  await page.waitForURL(`/${redirect}`)
  await waitForHydration(page)
}

export async function submitLogin(page: Page, { email, password }: Credentials) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Opens a product, adds it to the cart, and waits for the cart page. */
export async function addToCart(page: Page, { _id }: { _id: string }, size?: string) {
  await visit(page, `/product/${_id}`)
  if (size) await page.getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL('/cart')
}

/** Goes from a filled cart to the checkout. The visitor must be signed in. */
export async function goToCheckout(page: Page) {
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('/checkout')
  await expect(page.getByRole('form', { name: 'Checkout' })).toBeVisible()
}

export const address = {
  'Phone number': '03001234567',
  'Address line 1': '12 Zamzama Street',
  City: 'Karachi',
  Province: 'Sindh',
  'Postal code': '75500',
}

type Wanted = Pick<Product, '_id' | 'name' | 'price'> & { qty?: number; size?: string }

/** Replaces the cart in localStorage, without opening the products. The page must belong to the shop. */
export async function storeCart(page: Page, ...products: Wanted[]) {
  const updatedAt = new Date().toISOString()
  const items = products.map(({ _id, name, price, qty = 1, size }) => {
    return { _id, name, image: '', price, qty, size, updatedAt }
  })
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(items))
}

/** Opens the checkout with these products in the cart. The visitor must be signed in. */
export async function openCheckout(page: Page, ...products: Wanted[]) {
  await storeCart(page, ...products)
  await visit(page, '/checkout')
  await expect(page.getByRole('form', { name: 'Checkout' })).toBeVisible()
}

/** Email and full name come from the account. */
export async function fillCheckout(page: Page) {
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value)
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' }).click()

/** Expects the home page with the placed order at its top, which is returned. */
export async function expectPlaced(page: Page) {
  await page.waitForURL('/')
  const placed = page.getByRole('region', { name: 'Order placed successfully!' })
  await expect(placed).toBeVisible()
  return placed
}

/** The cart in localStorage, as text. */
export const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cartItems'))

/** The product names in a listing. */
export const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').getByRole('heading')

/** A cash order of two pieces by a new customer. */
export const aCashOrder = async (shop: Shop, phone = aPhone()) => {
  const product = await shop.createProduct({ price: 1990, sizes: [{ size: 'M', quantity: 9 }] })
  const customer = await shop.customer()
  const order = await shop.placeOrder(customer, [{ _id: product._id, qty: 2, size: 'M' }], undefined, phone)
  return { product, customer, order, phone }
}

/** Places `count` cash orders of one piece each. */
export async function placeCashOrders(shop: Shop, customer: Customer, count: number): Promise<Order[]> {
  const { _id } = await shop.createProduct({ countInStock: 50 })
  const orders: Order[] = []
  while (orders.length < count) orders.push(await shop.placeOrder(customer, [{ _id, qty: 1 }]))
  return orders
}

/** Opens the list of one customer's orders. */
export const visitOrdersOf = (page: Page, { email }: Customer, more = '') =>
  visit(page, `/admin/orderlist?search=${encodeURIComponent(email)}${more}`)

/** What the page does when its tab is closed. */
export const leaveTab = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pagehide')))

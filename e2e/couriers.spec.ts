import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality } from './page-quality'
import { ADMIN, aPhone, Shop } from './shop'
import { messages, signIn, visit, visitOrdersOf } from './steps'

test('an owner connects PostEx, books two orders, one of them after choosing its city, and cancels one', async ({
  open,
  ownShop: { url, postex },
  playwright,
  watch,
}) => {
  test.slow()
  watch.expect(new RegExp(`^another host ${url}/`), /^400 PUT .*\/api\/couriers\/[^/]+\/(connection|cities)$/)
  const api = await playwright.request.newContext({ baseURL: url })
  const shop = await Shop.open(api)
  const customer = await shop.customer()
  const { _id } = await shop.createProduct()
  const place = (city: string) => shop.placeOrder(customer, [{ _id, qty: 1 }], undefined, aPhone(), city)
  const [known, misspelt] = [await place('Lahore'), await place('Lahor')]
  for (const order of [known, misspelt]) await shop.change(order._id, 'status', { status: 'confirmed' })
  const { token = '' } = postex.credentials

  const page = await open({ baseURL: url })
  await signIn(page, ADMIN, '/admin/couriers')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'PostEx' }) })
  await row.getByText('Connect of PostEx').click()
  const form = row.getByRole('form')
  await expectViewQuality(page)
  await form.getByLabel('API token').fill('wrong')
  await form.getByRole('button', { name: 'Connect' }).click()
  await expect(form.getByText(/^The courier says: /)).toBeVisible()
  await form.getByLabel('API token').fill(token)
  await form.getByRole('button', { name: 'Connect' }).click()
  await expect(messages(page)).toContainText('PostEx is connected')
  await expect(row.getByText(/^Connected with PostEx: \d+ cities/)).toBeVisible()
  await expect(form.getByLabel('API token')).toHaveValue('')
  await form.getByLabel('Usual weight').fill('750')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(messages(page)).toContainText('Connection saved')
  expect(await page.content()).not.toContain(token)
  await expectViewQuality(page)

  await visitOrdersOf(page, customer)
  await page.getByLabel('Select all on this page').check()
  await expectViewQuality(page)
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('link', { name: 'Book', exact: true }).click()
  await page.getByRole('button', { name: 'Book 2 parcels' }).click()
  await expect(page.getByText('1 booked, 1 not')).toBeVisible()
  const question = page.getByRole('form', { name: 'The city Lahor' })
  await question.getByLabel('Another name in its list').fill('Atlantis')
  await question.getByRole('button', { name: 'Choose' }).click()
  await expect(question.getByText('The courier has no city of this name')).toBeVisible()
  await expectViewQuality(page)
  await question.getByRole('button', { name: 'Lahore', exact: true }).click()
  await expect(page.getByText('2 booked')).toBeVisible()
  await expect(page.getByText('Booked with PostEx')).toHaveCount(2)
  const parcelOf = (number: string) => postex.parcels.filter(({ reference }) => reference === number)
  expect([...parcelOf(known.number), ...parcelOf(misspelt.number)]).toMatchObject([
    { city: 'Lahore', weight: 750, isCancelled: false },
    { city: 'Lahore', weight: 750, isCancelled: false },
  ])

  await visit(page, `/admin/orderdetails/${known._id}`)
  const booking = page.getByRole('region', { name: 'Booking' })
  await booking.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(booking.getByText('The booking with PostEx was cancelled.')).toBeVisible()
  expect(parcelOf(known.number)).toMatchObject([{ isCancelled: true }])
  await booking.getByText('Book again').click()
  await expectViewQuality(page)
  await booking.getByRole('button', { name: 'Book 1 parcel' }).click()
  await expect(booking.getByText('Booked with PostEx')).toBeVisible()
  await api.dispose()
})

import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality } from './page-quality'
import { aPhone } from './shop'
import { aCashOrder, signIn, visit } from './steps'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a guest tracks a parcel', async ({ page, shop, watch }) => {
  watch.expect(/^404 POST \/api\/orders\/track$/)
  const { order, product, phone } = await aCashOrder(shop)
  const shipped = { status: 'shipped', courier: 'TCS', trackingNumber: 'TCS-778' }
  await shop.change(order._id, 'status', shipped)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/shipping-policy')
  await page.getByRole('article').getByRole('link', { name: 'Track your order' }).click()
  await expect(heading(page)).toHaveText('Track your order')

  await page.getByLabel('Order number').fill(`#${order.number}`)
  await page.getByLabel('Phone number').fill(aPhone())
  await button(page, 'Track order').click()
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(
    'We found no order with this number and this telephone number',
  )
  await expect(page.getByLabel('Order number')).toHaveValue(`#${order.number}`)

  await page.getByLabel('Phone number').fill(`+92 ${phone.slice(1)}`)
  await button(page, 'Track order').click()
  const found = page.getByRole('region', { name: `Order ${order.number}` })
  await expect(found).toContainText('Shipped with TCSOn the Way')
  await expect(found).toContainText(`2 × ${product.name}, size M`)
  await expect(found.getByRole('link', { name: /^Track the parcel/ })).toHaveAttribute(
    'href',
    'https://www.tcsexpress.com/track/TCS-778',
  )
  const steps = found.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Placed\d/, /^Shipped\d/, 'Delivered, not yet'])
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(found).not.toContainText(/Mall Road|Sana/)
  await expectViewQuality(page)
})

test('an order shows its timeline, its parcel and its deadlines', async ({ page, shop }) => {
  const { order, customer } = await aCashOrder(shop)
  await signIn(page, customer)
  const state = page.getByRole('region', { name: 'Progress' })
  const steps = state.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await page.goto(`/order/${order._id}`)
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next).toContainText(/between \w{3}\s\d+\s\w{3} and \w{3}\s\d+\s\w{3}/)
  await expect(state).toContainText(/You can cancel until (\d+\s\w+\s\d{4}, )?\d+:\d\d\s[ap]m\./)

  await shop.change(order._id, 'status', { status: 'shipped', courier: 'TCS', trackingNumber: 'TCS-779' })
  await page.reload()
  await expect(next).toBeHidden()
  await expect(state).toContainText(/Expected \w{3}\s\d+\s\w{3} to \w{3}\s\d+\s\w{3}/)
  await expect(state).not.toContainText('cancel until')
  await expect(state.getByRole('link', { name: /^Track the parcel/ })).toHaveAttribute('href', /TCS-779$/)

  await shop.change(order._id, 'deliver', { isDelivered: true })
  await page.reload()
  await expect(state).toContainText(/You can ask for a return until \d+\s\w+\s\d{4}, \d+:\d\d\s[ap]m\./)
  await expect(steps).toHaveText([/^Placed\d/, /^Shipped\d/, /^Delivered\d/])
})

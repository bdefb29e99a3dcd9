import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './fixtures'
import { expectToFit, resize, violations } from './page-quality'
import { ADMIN, type Customer, type Shop } from './shop'
import { messages, signIn, visit } from './steps'

async function aDeliveredOrder(shop: Shop, customer: Customer) {
  const tee = await shop.createProduct({ sizes: [{ size: 'M', quantity: 9 }] })
  const cap = await shop.createProduct()
  const order = await shop.placeOrder(customer, [
    { _id: tee._id, qty: 2, size: 'M' },
    { _id: cap._id, qty: 1 },
  ])
  await shop.change(order._id, 'deliver', { isDelivered: true })
  return { ...order, tee, cap }
}

type DeliveredOrder = Awaited<ReturnType<typeof aDeliveredOrder>>

const formOf = (page: Page) => page.getByRole('form', { name: 'Return or exchange goods' })

/** Open returns are listed oldest first, so those of a test are on the last page. */
const lastReturns = '/admin/returns?currPage=9999'

/** Asks for another piece instead of a damaged one, with a photo. */
async function requestExchange(page: Page, { tee }: DeliveredOrder) {
  const form = formOf(page)
  const send = form.getByRole('button', { name: 'Request return' })
  await send.click()
  await expect(form.getByText('Choose what you want to return')).toBeVisible()
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription('Choose a reason')
  await form.getByRole('checkbox', { name: tee.name }).check()
  await expect(form.getByText('Choose what you want to return')).toHaveCount(0)
  await form.getByLabel(`Pieces of ${tee.name}`).selectOption('1 of 2')
  await expect(form.getByLabel('What do you wish?')).toHaveCount(0)
  await form.getByLabel('Reason').selectOption('It arrived damaged')
  await form.getByLabel('What do you wish?').selectOption('The same again, in exchange')
  await form.getByLabel('What is wrong?').fill('The seam is open.')
  await form.getByLabel('Photo').setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF') })
  await expect(form.getByText('a.gif: File type must be JPEG, PNG or WebP')).toBeVisible()
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2c5a6e' } })
  const buffer = await picture.jpeg().toBuffer()
  await form.getByLabel('Photo').setInputFiles({ name: 'seam.jpg', mimeType: 'image/jpeg', buffer })
  await expect(form.getByRole('img', { name: 'As you send it' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectToFit(page)
  await send.click()
  await expect(messages(page)).toContainText('Return requested')
  await expect(page.getByRole('heading', { name: 'Exchange: Requested' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'As you sent it' })).toHaveJSProperty('naturalWidth', 900)
  await expect(form.getByRole('checkbox')).toHaveCount(1)
  await expectToFit(page)
}

/** Asks for a return, after the shop has rejected the form for its photo. */
async function requestReturn(page: Page, { cap }: DeliveredOrder) {
  const form = formOf(page)
  const send = form.getByRole('button', { name: 'Request return' })
  await form.getByRole('checkbox', { name: cap.name }).check()
  await form.getByLabel('Reason').selectOption('Another reason')
  await send.click()
  await expect(form.getByLabel('What is wrong?')).toHaveAccessibleDescription(/Please tell us what is wrong/)
  await form.getByLabel('What is wrong?').fill('Too small.')
  const file = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await form.getByLabel('Photo').setInputFiles(file)
  await send.click()
  await expect(form.getByRole('alert').getByText('File type must be JPEG, PNG or WebP')).toBeVisible()
  await expect(form.getByLabel('What is wrong?')).toHaveValue('Too small.')
  await expect(form.getByRole('checkbox', { name: cap.name })).toBeChecked()
  await form.getByRole('button', { name: 'Remove photo' }).click()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Return: Requested' })).toBeVisible()
}

/** Takes the goods back and sends others. */
async function settle(admin: Page, card: Locator, shop: Shop, { tee }: DeliveredOrder) {
  await card.getByRole('button', { name: 'Approve' }).click()
  await card.getByRole('button', { name: 'Goods received' }).click()
  await expect(admin.getByRole('alertdialog')).toContainText('lower the stock of pieces that are damaged')
  await admin.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(card).toContainText('Exchange: Received')
  expect((await shop.product(tee._id)).sizes[0]?.quantity).toBe(8)
  await card.getByRole('button', { name: 'Replacement sent' }).click()
  await admin.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(card).toHaveCount(0)
}

async function refuse(card: Locator, reason: string) {
  await card.getByRole('button', { name: 'Refuse' }).click()
  await expect(card.getByLabel('Reason')).toBeFocused()
  await card.getByRole('button', { name: 'Refuse return' }).click()
  await expect(card.getByLabel('Reason')).toHaveAccessibleDescription(/Please say why/)
  await card.getByLabel('Reason').fill(reason)
  await card.getByRole('button', { name: 'Refuse return' }).click()
  await expect(card).toContainText(`You: ${reason}`)
}

test('a damaged product is exchanged, and a refused return says why', async ({
  signedIn: page,
  open,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/^400 POST \/api\/orders\//)
  const order = await aDeliveredOrder(shop, customer)
  await resize(page, 360)
  await visit(page, `/order/${order._id}`)
  await expect(page.getByRole('timer')).toHaveText(/^\d days( 23 hours)? left$/)
  await page.getByText('Return or exchange goods', { exact: true }).click()
  await requestExchange(page, order)
  await requestReturn(page, order)

  const admin = await open({ viewport: { width: 360, height: 740 } })
  await signIn(admin, ADMIN)
  await visit(admin, lastReturns)
  const cards = admin.getByRole('listitem').filter({ hasText: `Order ${order.number}` })
  const exchange = cards.filter({ hasText: `1 × ${order.tee.name}` })
  await expect(exchange).toContainText('The seam is open.')
  const photo = exchange.getByRole('img', { name: `What order ${order.number} looks like` })
  await expect(photo).toHaveJSProperty('naturalWidth', 900)
  expect(await violations(admin)).toEqual([])
  await expectToFit(admin)
  await settle(admin, exchange, shop, order)

  await visit(admin, `/admin/orderdetails/${order._id}`)
  const returns = admin.getByRole('region', { name: 'Return' }).getByRole('listitem')
  await refuse(returns.filter({ hasText: order.cap.name }).first(), 'It was worn.')
  await admin.goto('/admin/returns?state=closed')
  await expect(cards.filter({ hasText: `1 × ${order.cap.name}` })).toContainText('It was worn.')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Exchange: Settled' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Return: Refused' })).toBeVisible()
  await expect(page.getByText('It was worn.')).toBeVisible()
})

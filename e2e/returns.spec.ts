import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality, resize } from './page-quality'
import { aPicture } from './product-form'
import { ADMIN, type Customer, type Shop } from './shop'
import { messages, setClockAhead, signIn, visit } from './steps'

async function aDeliveredOrder(shop: Shop, customer: Customer) {
  const sizes = [
    { size: 'M', quantity: 9 },
    { size: 'L', quantity: 3 },
    { size: 'XL', quantity: 0, price: 2990 },
  ]
  const tee = await shop.createProduct({ sizes, countInStock: 12 })
  const cap = await shop.createProduct()
  const order = await shop.placeOrder(customer, [
    { _id: tee._id, qty: 2, size: 'M' },
    { _id: cap._id, qty: 1 },
  ])
  await shop.change(order._id, 'deliver', { isDelivered: true })
  return { ...order, tee, cap }
}

test('a damaged piece is to be exchanged for another size, with a photo, and a refused one keeps the input', async ({
  signedIn: page,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/^400 POST \/api\/orders\//)
  const { _id, tee } = await aDeliveredOrder(shop, customer)
  await resize(page, 360)
  await setClockAhead(page)
  await visit(page, `/order/${_id}`)
  await page.getByText('Return or exchange goods', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Return or exchange goods' })
  const send = form.getByRole('button', { name: 'Request return' })
  await expect(page.getByRole('timer')).toHaveText(/^\d days( 23 hours)? left$/)
  await send.click()
  await expect(form.getByText('Choose what you want to return')).toBeVisible()
  await expect(form.getByRole('checkbox', { name: tee.name })).toBeFocused()
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription('Choose a reason')
  await form.getByRole('checkbox', { name: tee.name }).check()
  await form.getByLabel(`Pieces of ${tee.name}`).selectOption('1 of 2')
  await expect(form.getByLabel('What would you like?')).toHaveCount(0)
  await form.getByLabel('Reason').selectOption('It arrived damaged')
  await form.getByLabel('What would you like?').selectOption('An exchange')
  const wanted = form.getByLabel(`Size of ${tee.name} that you want`)
  await expect(wanted.getByRole('option')).toHaveText(['The same size: M', 'L', 'XL (sold out)'])
  await wanted.selectOption('L')
  await form.getByLabel('What is wrong?').fill('The seam is open.')
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await form.getByLabel('Photo').setInputFiles(broken)
  await send.click()
  await expect(form.getByRole('alert').getByText('File type must be JPEG, PNG or WebP')).toBeVisible()
  await expect(form.getByLabel('What is wrong?')).toHaveValue('The seam is open.')
  await expect(wanted).toHaveValue('L')
  await form.getByLabel('Photo').setInputFiles(await aPicture('seam.png', '#2c5a6e', 900, 600))
  await expect(form.getByRole('img', { name: 'As you send it' })).toBeVisible()
  await expectViewQuality(page)
  await send.click()
  await expect(messages(page)).toContainText('Return requested')
  const card = page.getByRole('region', { name: 'Your return' }).getByRole('listitem').first()
  await expect(card.getByRole('heading', { name: 'Exchange: Requested' })).toBeVisible()
  await expect(card).toBeFocused()
  await expect(page.getByText('Instead: Size L')).toBeVisible()
  await expect(page.getByRole('img', { name: 'As you sent it' })).toHaveJSProperty('naturalWidth', 900)
  // The other piece can be asked for later.
  await expect(form.getByRole('checkbox')).toHaveCount(2)
})

test('an administrator settles an exchange, and refuses a return with a reason', async ({
  page,
  request,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/^409 PUT \/api\/returns\//)
  const { _id, number, tee, cap } = await aDeliveredOrder(shop, customer)
  const headers = { Bearer: customer.token }
  const [photo, teeItems] = [await aPicture('seam.png', '#2c5a6e', 900, 600), [{ _id: tee._id, size: 'M', qty: 1 }]]
  for (const body of [
    { multipart: { items: JSON.stringify(teeItems), reason: 'damaged', kind: 'exchange', text: 'Open.', photo } },
    { data: { items: [{ _id: cap._id, qty: 1 }], reason: 'other', text: 'Too small.' } },
  ]) {
    await expect(await request.post(`/api/orders/${_id}/returns`, { headers, ...body })).toBeOK()
  }
  await resize(page, 360)
  // Open returns are listed oldest first.
  await signIn(page, ADMIN, '/admin/returns?currPage=9999')
  const cards = page.getByRole('listitem').filter({ hasText: `Order ${number}` })
  const card = cards.filter({ hasText: `1 × ${tee.name}` })
  await card.getByText(`1 × ${tee.name}`).first().click()
  const seen = card.getByRole('img', { name: `What order ${number} looks like` })
  await expect(seen).toHaveJSProperty('naturalWidth', 900)
  await card.getByRole('button', { name: 'Approve' }).click()
  const sendTo = card.getByLabel('Where to send it')
  await expect(sendTo).toBeFocused()
  await sendTo.fill('Saddar Returns\n5 Depot Road, Karachi')
  await expectViewQuality(page)
  await card.getByRole('button', { name: 'Approve return' }).click()
  await card.getByRole('button', { name: 'Goods received' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('checkbox', { name: 'Put them back on sale' })).not.toBeChecked()
  await dialog.getByLabel(`Size of ${tee.name} to send`).selectOption('XL (sold out)')
  await expect(dialog).toContainText('The goods to send cost PKR 500 more than the returned ones are worth.')
  await expectViewQuality(page)
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(`${tee.name} in size XL is out of stock`)
  await dialog.getByRole('button', { name: `Send another product instead of ${tee.name}` }).click()
  await dialog.getByLabel('Search products').fill(cap.name)
  await dialog.getByRole('button', { name: `Add ${cap.name}` }).click()
  await expect(dialog).toContainText(`Instead of ${tee.name}: ${cap.name}`)
  await dialog.getByRole('button', { name: `Send ${tee.name} after all` }).click()
  await dialog.getByLabel(`Size of ${tee.name} to send`).selectOption('L')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(card).toContainText('Exchange: Received')
  expect((await shop.product(tee._id)).sizes.map(({ quantity }) => quantity)).toEqual([7, 2, 0])
  await card
    .getByRole('link', { name: /^Order \d+$/ })
    .last()
    .click()
  await expect(page.getByRole('definition').filter({ hasText: 'Replaces goods of an earlier order' })).toBeVisible()
  await expect(page.getByText('Nothing to pay')).toBeVisible()
  await page.goBack()
  await card.getByText(`1 × ${tee.name}`).first().click()
  await card.getByRole('button', { name: 'Replacement sent' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(card).toHaveCount(0)

  await visit(page, `/admin/orderdetails/${_id}`)
  const returns = page.getByRole('region', { name: 'Return' }).getByRole('listitem')
  const refused = returns.filter({ hasText: cap.name }).first()
  await refused.getByRole('button', { name: 'Refuse' }).click()
  await expect(refused.getByLabel('Reason')).toBeFocused()
  await refused.getByLabel('Reason').fill('It was worn.')
  await refused.getByRole('button', { name: 'Refuse return' }).click()
  await expect(refused).toContainText('You: It was worn.')

  const again = { items: teeItems, reason: 'damaged', text: 'A stain.' }
  await expect(await request.post(`/api/orders/${_id}/returns`, { headers, data: again })).toBeOK()
  await page.reload()
  const part = returns.filter({ hasText: 'Refund:' }).filter({ hasText: tee.name }).first()
  await part.getByRole('button', { name: 'Approve' }).click()
  await part.getByRole('button', { name: 'Approve return' }).click()
  await part.getByRole('button', { name: 'Goods received' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await part.getByRole('button', { name: 'Money returned' }).click()
  await dialog.getByLabel('Give back another amount').fill('100')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please say why: the shopper reads it')
  await dialog.getByLabel('Why? The customer reads it').fill('One sleeve was missing.')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(part).toContainText('Refund: Settled')
  await expect(part).toContainText('To return: PKR 100')
  await signIn(page, customer, `/order/${_id}`)
  for (const name of ['Exchange: Settled', 'Return: Refused']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: /^See the replacement, order \d+$/ }).click()
  await expect(page.getByText('There is nothing to pay.')).toBeVisible()
  await page.getByRole('link', { name: 'earlier order' }).click()
  await page.waitForURL(`/order/${_id}`)
})

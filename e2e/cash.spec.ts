import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectQuality, expectViewQuality } from './page-quality'
import { ADMIN, pkr, type Shop, unique } from './shop'
import { signIn, visit } from './steps'

/** A cash order that PostEx has delivered. */
async function aParcel(shop: Shop, price: number) {
  const customer = await shop.customer()
  const { _id: productId } = await shop.createProduct({ price })
  const { _id } = await shop.placeOrder(customer, [{ _id: productId, qty: 1 }])
  const trackingNumber = `PX${unique()}`
  const { number } = await shop.change(_id, 'status', { status: 'shipped', courier: 'PostEx', trackingNumber })
  await shop.change(_id, 'deliver', { isDelivered: true })
  return { _id, number, trackingNumber }
}

test('a courier’s sheet is read from a file, its columns are chosen, and the same rows correct it', async ({
  page,
  shop,
}) => {
  const { trackingNumber } = await aParcel(shop, 2490)
  await signIn(page, ADMIN)
  await expectQuality(page, '/admin/cash')
  const form = page.getByRole('form', { name: 'Enter a settlement' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/admin/cash')
  await expect(form.getByRole('button', { name: 'Preview' })).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/admin/cash')
  await expect(form.getByLabel('Courier', { exact: true })).toBeInViewport()
  await expect(form.getByLabel('The courier’s sheet (Excel or CSV)')).toBeInViewport()
  const rows = form.getByLabel('Or paste its rows')
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByLabel('Courier', { exact: true })).toHaveAccessibleDescription('Choose the courier')
  const sheet = `CN,Consignee,COD,Net,Delivery Charges,Income Tax\n${trackingNumber},José,2490,2240,200,50\n`
  const file = form.getByLabel('The courier’s sheet (Excel or CSV)')
  await file.setInputFiles({ name: 'paid.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet, 'latin1') })
  await expect(rows).toHaveValue(sheet)
  await expect(form.getByRole('list', { name: 'Warnings' })).toContainText('The file is not in UTF-8')
  await form.getByLabel('Courier', { exact: true }).selectOption('PostEx')
  await form.getByLabel('What your bank received').fill('2,100')
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'What PostEx says it paid' })).toBeFocused()
  await expect(page.getByRole('row', { name: `2 ${trackingNumber} PKR 2,490 PKR 2,240 left` })).toBeVisible()
  await expectViewQuality(page)
  await page.getByText(/^Columns Tracking number: CN, Amount: COD/).click()
  await page.getByLabel('Amount').selectOption('Choose')
  await expect(page.getByText('Choose the column with the amount')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Settle/ })).toBeHidden()
  await page.getByLabel('Amount').selectOption('COD')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(rows).toHaveValue(new RegExp(trackingNumber))
  await expect(form.getByLabel('Courier', { exact: true })).toHaveValue('PostEx')
  await form.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Settle 1 row' }).click()
  const result = page.getByRole('region', { name: 'Enter a settlement' })
  await expect(result.getByText('PKR 140 too little')).toBeVisible()
  await visit(page, '/admin/cash')
  await expect(page.getByRole('region', { name: 'Charges and taxes, by month' })).toContainText('PostEx')

  await form.getByLabel('Courier', { exact: true }).selectOption('PostEx')
  await rows.fill(`CN\tCOD\tDelivery Charges\n${trackingNumber}\t2490\t250`)
  await form.getByRole('button', { name: 'Preview' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'The same rows were entered before' })
  await expect(notice).toContainText('Charge: PKR 200, corrected to PKR 250')
  await page.getByRole('button', { name: 'Correct the figures' }).click()
  await expect(page.getByRole('heading', { name: 'Settlement of PostEx' })).toBeFocused()
  await expect(result.getByText('PKR 140 too little')).toBeVisible()

  await result.getByRole('button', { name: 'Enter another one' }).click()
  await form.getByLabel('Courier', { exact: true }).selectOption('PostEx')
  const onTheWay = `PX${unique()}`
  const lines = ['CN,Status,COD,Weight Charges,Lift,Net Payable', `${onTheWay},In Transit,900,10,5.50,884.50`]
  await rows.fill([...lines, 'Flyers,,0,500,,-500'].join('\n'))
  await form.getByLabel('Number of the statement').fill(`CPR-${onTheWay}`)
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Row 2, Status: “In Transit” means that this parcel is not delivered')).toBeVisible()
  await expect(page.getByText('The sheet’s own net is −PKR 500, as read.')).toBeVisible()
  await page.getByLabel(`The courier did pay for ${onTheWay}: enter it anyway`).check()
  await expect(page.getByText('The sheet’s own net is PKR 384.50. Check which columns are read')).toBeVisible()
  await page.getByText(/^Columns Tracking number: CN/).click()
  await page.getByLabel('Charge, added to it (2)').selectOption('Lift')
  await expect(page.getByText('The sheet’s own net is PKR 384.50, as read.')).toBeVisible()
  await expectViewQuality(page)
  await page.getByRole('button', { name: 'Settle 2 rows' }).click()
  await expect(page.getByRole('region', { name: 'Without a parcel (1)' })).toContainText('Flyers')
  await visit(page, '/admin/cash')
  await expect(page.getByRole('region', { name: 'Past settlements' })).toContainText(`Statement CPR-${onTheWay}`)
})

test('a settlement marks orders as paid, and shows whose cash is missing', async ({ page, shop, watch }) => {
  watch.expect(/^409 POST \/api\/settlements/)
  const [paid, short, over] = [await aParcel(shop, 2490), await aParcel(shop, 1990), await aParcel(shop, 990)]
  await signIn(page, ADMIN, '/admin/cash')
  const form = page.getByRole('form', { name: 'Enter a settlement' })
  await form.getByLabel('Courier', { exact: true }).selectOption('PostEx')
  const sums = [`${paid.trackingNumber},2490`, `${short.trackingNumber},1890`, `${over.trackingNumber},1040`]
  await form.getByLabel('Or paste its rows').fill([...sums, 'PX-nobody,500'].join('\n'))
  await form.getByRole('button', { name: 'Preview' }).click()
  for (const count of ['1 matched', '1 short', '1 over', '1 unknown']) {
    await expect(page.getByRole('status').getByText(count, { exact: true })).toBeVisible()
  }
  await expect(page.getByText(`Settles orders of ${pkr(2490 + 990)}.`)).toBeVisible()
  await expect(page.getByRole('row', { name: short.trackingNumber })).toContainText(`Too little, of ${pkr(1990)}`)
  await page.getByRole('button', { name: 'Settle 4 rows' }).click()
  await expect(page.getByRole('heading', { name: 'Settlement of PostEx' })).toBeFocused()
  const group = (name: string) => page.getByRole('region', { name })
  for (const [name, text] of [
    ['Too little (1)', 'PKR 100 too little'],
    ['Too much (1)', `Order ${over.number}`],
    ['Not found (1)', 'PX-nobody'],
    ['Paid in full (1)', paid.trackingNumber],
  ] as const) {
    await expect(group(name)).toContainText(text)
  }
  await expect(page.getByText(`Settled orders of ${pkr(2490 + 990)}.`)).toBeVisible()
  await expect(page.getByText(/^PostEx still owes PKR .+ for \d+ delivered parcels?\./)).toBeVisible()

  const past = page.getByRole('region', { name: 'Past settlements' }).getByRole('listitem')
  const entry = past.filter({ hasText: 'PKR 5,920' }).first()
  await expect(entry).toContainText('1 short')
  await entry.getByRole('link').click()
  await page.waitForURL(/\/admin\/cash\/.+/)
  await expect(group('Not found (1)')).toContainText('PX-nobody')
  await expectViewQuality(page)

  await visit(page, '/admin/cash')
  await form.getByLabel('Courier', { exact: true }).selectOption('PostEx')
  await form.getByLabel('Or paste its rows').fill([...sums, 'PX-nobody,500'].join('\n'))
  await form.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Settle 4 rows' }).click()
  const again = page.getByRole('alertdialog', { name: 'Enter the same rows again?' })
  await expect(again).toContainText('The same rows of PostEx were entered on')
  await again.getByRole('button', { name: 'Cancel' }).click()
})

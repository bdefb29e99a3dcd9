import { expect, type Locator, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectToFit, expectViewQuality, resize } from './page-quality'
import { ADMIN } from './shop'
import { messages, signIn } from './steps'

const chest = (value: string) => [{ name: 'Chest', value }]
const sizes = [
  { size: 'M', quantity: 4, measurements: chest('54') },
  { size: 'L', quantity: 3, measurements: chest('57') },
]

const paste = (field: Locator, text: string) =>
  field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

async function save(page: Page) {
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(messages(page)).toContainText('Update Succeeded')
}

test('the sizes are typed by the keys of a spreadsheet, and pasted from one', async ({ page, shop }) => {
  const { _id } = await shop.createProduct({ price: 2490, countInStock: 7, sizes })
  await signIn(page, ADMIN, `/admin/editproduct/${_id}`)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Pieces of M').click()
  for (const [key, label] of [
    ['Enter', 'Pieces of L'],
    ['ArrowRight', 'Price of L'],
    ['ArrowUp', 'Price of M'],
    ['ArrowLeft', 'Pieces of M'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(field(label)).toBeFocused()
  }
  await page.keyboard.type('9')
  await expect(field('Count in stock'), 'the count is the sum of the sizes').toHaveValue('12')

  const rows = '6\t2,590\t\t55\t71\n5\t2,590\t\t58\t73\n2\t2,790\t2,990\t61\t75\n'
  await paste(field('Pieces of M'), rows)
  await expect(field('Pieces of M')).toBeFocused()
  await expect(field('Price of size 3')).toHaveValue('2,790')
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(field('Pieces of M')).toHaveValue('9')
  await expect(field('Size 3')).toHaveCount(0)
  await paste(field('Pieces of M'), rows)
  await field('Size 3').fill('XL')
  await expect(field('Count in stock')).toHaveValue('13')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(field('Name of measurement 2')).toBeFocused()
  await expect(field('Name of measurement 2')).toHaveAccessibleDescription('A measurement needs a name')
  await expectViewQuality(page)
  await field('Name of measurement 2').fill('Length')
  await page.getByRole('button', { name: 'Move XL up' }).click()
  await page.getByRole('button', { name: 'Remove measurement Chest' }).click()
  await save(page)
  const size = (
    size: string,
    quantity: number,
    price: number,
    length: string,
    compareAtPrice: number | null = null,
  ) => {
    return { size, quantity, price, compareAtPrice, measurements: [{ name: 'Length', value: length }] }
  }
  expect(await shop.product(_id)).toMatchObject({
    countInStock: 13,
    sizes: [size('M', 6, 2590, '71'), size('XL', 2, 2790, '75', 2990), size('L', 5, 2590, '73')],
  })
})

test('the stock of a size is changed on a phone within the first screen', async ({ page, shop }) => {
  const { _id } = await shop.createProduct({ countInStock: 7, sizes })
  await resize(page, 360)
  await signIn(page, ADMIN, `/admin/editproduct/${_id}`)
  const pieces = page.getByLabel('Pieces of L')
  await expect(pieces).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Update' })).toBeInViewport({ ratio: 1 })
  await pieces.fill('8')
  await save(page)
  expect(await shop.product(_id)).toMatchObject({ countInStock: 12, sizes: [{ quantity: 4 }, { quantity: 8 }] })

  await resize(page, 320)
  await expectToFit(page)
  await resize(page, 360)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expectToFit(page)
  const last = page.getByLabel('Chest of L')
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
})

import type { Page } from 'playwright/test'
import sharp from 'sharp'

/** A plain picture as a file for an upload field. */
export async function aPicture(name: string, background = '#a24e2c', width = 80, height = 100) {
  const plain = sharp({ create: { width, height, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await plain.png().toBuffer() }
}

/** Fills in what a product needs, except for sizes and pictures. */
export async function fillProduct(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('A tee for tests.\n\n100% cotton\nWash cold')
  await page.getByLabel('Fit', { exact: true }).fill('Boxy.')
  await page.getByLabel('Category', { exact: true }).selectOption('men')
  await page.getByLabel('Subcategory').selectOption('shirts')
  await page.getByLabel('Brand').fill('Test Cloth')
  await page.getByLabel('Price').fill('۲,۴۹۰')
  await page.getByLabel('Count in stock').fill('7')
}

import { expect, type Page } from 'playwright/test'
import { visit } from './steps'

/** The card of an order in the queue. Other tests change the queue meanwhile. New orders are on its last pages. */
export async function openCard(page: Page, number: string) {
  const main = page.getByRole('main')
  const card = main.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: `Order ${number}`, exact: true }),
  })
  // Of the cards beside a list only the chosen one is shown.
  const row = main.getByRole('button', { name: `Order ${number} ` })
  await expect(async () => {
    await visit(page, '/admin/confirm?currPage=9999')
    while ((await card.or(row).count()) === 0) {
      const before = page.url()
      await page.getByRole('link', { name: 'Previous page' }).click({ timeout: 3000 })
      await page.waitForURL(({ href }) => href !== before)
    }
  }).toPass({ timeout: 60_000 })
  if ((await row.count()) > 0) await row.click()
  return card
}

/** The WhatsApp message that is prepared for the customer of an order, and the path in it. */
export async function whatsAppText(page: Page, number: string): Promise<{ href: string; path: string }> {
  const link = (await openCard(page, number)).getByRole('link', { name: 'WhatsApp' })
  const href = (await link.getAttribute('href')) ?? ''
  const text = new URL(href).searchParams.get('text') ?? ''
  return { href, path: new URL(text.split(' ').at(-1) ?? '').pathname }
}

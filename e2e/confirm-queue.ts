import { expect, type Page } from 'playwright/test'
import { visit } from './steps'

/** The card of an order in the queue. Other tests change the queue meanwhile. New orders are on its last pages. */
export async function openCard(page: Page, number: string) {
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Order ${number}`, exact: true }) })
  await expect(async () => {
    await visit(page, '/admin/confirm?currPage=9999')
    while ((await card.count()) === 0) {
      const before = page.url()
      await page.getByRole('link', { name: 'Previous page' }).click({ timeout: 3000 })
      await page.waitForURL(({ href }) => href !== before)
    }
  }).toPass({ timeout: 60_000 })
  return card
}

/** The WhatsApp message that is prepared for the customer of an order, and the path in it. */
export async function whatsAppText(page: Page, number: string): Promise<{ href: string; path: string }> {
  const link = (await openCard(page, number)).getByRole('link', { name: 'WhatsApp' })
  const href = (await link.getAttribute('href')) ?? ''
  const text = new URL(href).searchParams.get('text') ?? ''
  return { href, path: new URL(text.split(' ').at(-1) ?? '').pathname }
}

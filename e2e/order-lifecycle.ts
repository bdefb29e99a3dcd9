import { expect, type Page } from 'playwright/test'
import type { Order } from '@/lib/orders/responses'
import { type Customer, type Shop, unique } from './shop'
import { messages } from './steps'

export const sumOf = (orders: Order[]) => orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
export const trackingOf = (number: string) => `DC-${number}`
export const numberOf = ({ number }: Order) => number

/** A sheet as a courier sends it. */
export const sheet = (rows: (string | number)[][]) => ({
  name: 'sheet.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.map((cells) => cells.join(';')).join('\r\n')}`),
})

type Goods = { _id: string; price: number }[]

/** Places orders of one or two lines through the API, in parallel: in cash, except for the last one. */
export async function placeOrders(shop: Shop, shoppers: Customer[], goods: Goods, count: number): Promise<Order[]> {
  const line = (at: number) => ({ _id: goods[at % goods.length]?._id ?? '', qty: 1 + (at % 2), size: 'M' })
  const placed = shoppers.map(async (shopper, first) => {
    const orders: Order[] = []
    for (let at = first; at < count; at += shoppers.length) {
      const reference = at === count - 1 ? `TID ${unique()}` : undefined
      orders.push(await shop.placeOrder(shopper, at % 7 ? [line(at)] : [line(at), line(at + 1)], reference))
    }
    return orders
  })
  return (await Promise.all(placed)).flat()
}

/** Answers cards of the queue from the bottom of a page upwards, since other tests change the queue meanwhile. */
export async function answerCard(
  page: Page,
  mine: Order[],
  answer: 'Confirm' | 'No answer' | 'Cancel',
): Promise<Order> {
  const numbers = (await page.getByRole('heading', { level: 2 }).allTextContents()).map((text) =>
    text.split(' ').at(-1),
  )
  const order = mine.findLast(({ number }) => numbers.includes(number))
  if (!order) throw new Error('The page of the queue shows none of the orders')
  const heading = page.getByRole('heading', { name: `Order ${order.number}`, exact: true })
  const card = page.getByRole('main').getByRole('listitem').filter({ has: heading })
  const [item] = order.orderItems
  await expect(card).toContainText(`${item?.qty} × ${item?.name}, size M`)
  await expect(card).toContainText('First order of this number')
  await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+92${order.phone.slice(1)}`)
  await card.getByRole('button', { name: answer }).click()
  if (answer === 'Cancel') {
    const dialog = page.getByRole('alertdialog', { name: `Cancel order ${order.number}?` })
    await dialog.getByRole('button', { name: 'Keep the order' }).click()
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: answer }).click()
    await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  }
  await expect(heading).toBeHidden()
  const done = { Confirm: 'confirmed', 'No answer': 'comes back in 2 hours', Cancel: 'cancelled' }[answer]
  await expect(messages(page)).toContainText(`Order ${order.number} ${done}`)
  return order
}

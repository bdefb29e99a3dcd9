import { beforeEach, expect, it } from 'vitest'
import { answerReference } from '@/lib/orders/pay/payment'
import { addReceipt } from '@/lib/orders/pay/receipts'
import { returnInput } from '@/lib/orders/return/input'
import { requestReturn } from '@/lib/orders/return/request-return'
import { changeSettings } from '@/lib/settings/all-settings'
import { settingsChange } from '@/lib/settings/input'
import {
  aCustomer,
  aDeliveredOrder,
  anAdmin,
  anOnlineOrder,
  aPicture,
  aPlacedOrder,
  database,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { queueOwnerMails } from './owner-news'

const OWNER = 'hello@saddar.example'
const subjects = async (to = OWNER) => (await mailsTo(to)).map(({ subject }) => subject)
const set = async (change: object) => changeSettings(await anAdmin(), settingsChange.parse(change))

beforeEach(async () => {
  await database.settings.deleteMany()
  await database.ownerNews.deleteMany()
  await database.rateLimit.deleteMany()
  await database.outboxMail.deleteMany()
})

it('tells of orders, return requests, receipts and references, one mail each (§3)', async () => {
  const customer = await aCustomer('M.Ali www.evil.example')
  const delivered = await aDeliveredOrder(customer)
  const paid = await anOnlineOrder(customer)
  const items = delivered.orderItems.map(({ _id, qty }) => ({ _id, qty }))
  const input = returnInput.parse({ items, reason: 'other', text: 'Too small' })
  await requestReturn(customer, delivered._id, input, undefined)
  await addReceipt(customer, paid._id, Buffer.from(await (await aPicture()).arrayBuffer()))
  await answerReference(paid._id, customer, 'TID 4471 0099')
  await Promise.all([queueOwnerMails(), queueOwnerMails()])
  await queueOwnerMails()
  expect(await subjects()).toEqual([
    `New order ${delivered.number}`,
    `New order ${paid.number}`,
    `Return requested for order ${delivered.number}`,
    `New receipt for order ${paid.number}`,
    `New Payment ID for order ${paid.number}`,
  ])
  const [mail] = await mailsTo(OWNER)
  expect(mail?.text).toMatch(/\n\nM\.Ali www\. evil\. example, .+: PKR [\d,]+\n\n.*\/admin\/orderdetails\//s)
})

it('sends a digest above ten an hour, once the hour is over', async () => {
  const customer = await aCustomer()
  for (let count = 0; count < 13; count += 1) await aPlacedOrder(customer)
  await queueOwnerMails()
  await queueOwnerMails()
  await database.$executeRaw`UPDATE owner_news SET created_at = now() - interval '1 hour'`
  await queueOwnerMails()
  expect(await subjects()).toHaveLength(10)
  await database.$executeRaw`UPDATE rate_limits SET ends_at = now() - interval '1 second'`
  const { number } = await aPlacedOrder(customer)
  await queueOwnerMails()
  const [, digest, newest, ...more] = (await subjects()).slice(9)
  expect([digest, newest, more]).toEqual([
    '3 orders, return requests, receipts and Payment IDs',
    `New order ${number}`,
    [],
  ])
})

it('goes to `email` unless the owner names another address or none', async () => {
  const customer = await aCustomer()
  const told = async (change: object) => {
    const { ordersMail } = await set(change)
    await aPlacedOrder(customer)
    await queueOwnerMails()
    return ordersMail
  }
  expect(await told({ email: 'care@shop.test' })).toBe('care@shop.test')
  expect(await told({ email: 'new@shop.test', ordersMail: 'care@shop.test' })).toBe('new@shop.test')
  expect(await told({ ordersMail: ' Orders@shop.test ' })).toBe('orders@shop.test')
  expect(await told({ ordersMail: '' })).toBe('')
  expect(await told({ ordersMail: 'new@shop.test' })).toBe('new@shop.test')
  const all = ['care@shop.test', 'new@shop.test', 'orders@shop.test', OWNER].map(
    async (to) => (await subjects(to)).length,
  )
  expect(await Promise.all(all)).toEqual([1, 2, 1, 0])
})

import { beforeEach, expect, it } from 'vitest'
import { aCustomer, aDeliveredOrder, aPlacedOrder, aProduct, aReview, database } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { askForReviews } from './ask-for-reviews'

const ask = () => askForReviews()
const requestsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.endsWith('how do you like it?'))

// Orders of other tests would be asked about too.
beforeEach(async () => {
  await database.order.updateMany({ data: { reviewAskedAt: new Date() } })
})

it('asks in the language of the order (§10)', async () => {
  const customer = await aCustomer()
  const { id } = await aProduct()
  await database.product.update({ where: { id }, data: { nameUr: 'کراچی ٹی' } })
  const { _id } = await aDeliveredOrder(customer, [{ _id: id, qty: 1 }], 6)
  await database.order.update({ where: { id: _id }, data: { language: 'ur' } })
  expect(await ask()).toBe(1)
  const mails = await mailsTo(customer.email)
  const asked = mails.find(({ subject }) => subject.endsWith('آپ کو کیسا لگا؟'))
  expect(asked?.text).toMatch(new RegExp(`کراچی ٹی پر رائے دیں: \\S+/ur/review/${id}\\n`))
})

it('asks once about an order delivered some days ago, with a link for each product', async () => {
  const customer = await aCustomer('Sana www.spam.example')
  const [tee, polo] = [await aProduct({ name: 'Karachi Tee' }), await aProduct({ name: 'Lahore Polo' })]
  const items = [tee, polo].map(({ id }) => ({ _id: id, qty: 1 }))
  const { number } = await aDeliveredOrder(customer, items, 6)
  expect([await ask(), await ask()]).toEqual([1, 0])
  const [mail, ...more] = await requestsTo(customer.email)
  expect(more).toEqual([])
  expect(mail?.subject).toContain(`Your order ${number}`)
  expect(mail?.text).toContain('Hello Sana www. spam. example, your order')
  expect(mail?.text).toMatch(new RegExp(`Review Karachi Tee: \\S+/review/${tee.id}\\n`))
  expect(mail?.text).toMatch(new RegExp(`Review Lahore Polo: \\S+/review/${polo.id}\\n`))
})

it('asks once when several instances run at the same time', async () => {
  const customers = await Promise.all(Array.from({ length: 6 }, () => aCustomer()))
  for (const customer of customers) await aDeliveredOrder(customer, undefined, 6)
  const asked = await Promise.all([ask(), ask(), ask(), ask()])
  expect(asked.reduce((sum, orders) => sum + orders, 0)).toBe(6)
  const counts = await Promise.all(customers.map(async ({ email }) => (await requestsTo(email)).length))
  expect(counts).toEqual([1, 1, 1, 1, 1, 1])
})

it('sends mail to the account’s own address, whatever the order’s', async () => {
  const customer = await aCustomer()
  const order = await aDeliveredOrder(customer, undefined, 6)
  await database.order.update({ where: { id: order._id }, data: { email: 'gift@friends.test' } })
  await ask()
  expect(await requestsTo('gift@friends.test')).toEqual([])
  expect(await requestsTo(customer.email)).toHaveLength(1)
})

it('leaves out what the customer has reviewed, and what is no longer sold', async () => {
  const customer = await aCustomer()
  const goods = await Promise.all(['Reviewed', 'Hidden', 'Left'].map((name) => aProduct({ name })))
  const items = goods.map(({ id }) => ({ _id: id, qty: 1 }))
  await aDeliveredOrder(customer, items, 6)
  await aReview(items[0]?._id ?? '', { customer })
  await database.product.update({ where: { id: items[1]?._id }, data: { isPublished: false } })
  await ask()
  const [mail] = await requestsTo(customer.email)
  expect(mail?.text.match(/Review \w+:/g)).toEqual(['Review Left:'])
})

it.each<[string, (customer: Awaited<ReturnType<typeof aCustomer>>) => Promise<unknown>]>([
  ['that was delivered yesterday', (customer) => aDeliveredOrder(customer, undefined, 1)],
  ['that was delivered months ago', (customer) => aDeliveredOrder(customer, undefined, 60)],
  ['that is on its way', (customer) => aPlacedOrder(customer)],
  [
    'of which something comes back',
    async (customer) => {
      const { _id: orderId } = await aDeliveredOrder(customer, undefined, 6)
      await database.orderReturn.create({ data: { orderId, kind: 'refund', reason: 'other', text: '' } })
    },
  ],
  [
    'whose goods are all reviewed',
    async (customer) => {
      const { orderItems } = await aDeliveredOrder(customer, undefined, 6)
      await aReview(orderItems[0]?._id ?? '', { customer })
    },
  ],
  [
    'of an account that is gone',
    async (customer) => {
      await aDeliveredOrder(customer, undefined, 6)
      await database.user.delete({ where: { id: customer._id } })
    },
  ],
])('does not ask about an order %s', async (_, order) => {
  const customer = await aCustomer()
  await order(customer)
  expect(await ask()).toBe(0)
  expect(await requestsTo(customer.email)).toEqual([])
})

it('asks when the return of an order was refused', async () => {
  const customer = await aCustomer()
  const { _id: orderId } = await aDeliveredOrder(customer, undefined, 6)
  const data = { orderId, kind: 'refund', reason: 'other', text: '', status: 'refused' } as const
  await database.orderReturn.create({ data })
  expect(await ask()).toBe(1)
})

import { describe, expect, it } from 'vitest'
import { templateHtml } from '@/lib/mail/template-html'
import type { Order } from '@/lib/orders/responses'
import { settingsDefaults } from '@/lib/settings/read'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anAddress,
  anAdmin,
  anOnlineOrder,
  anOrder,
  aProduct,
  database,
  unique,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT as rejectPayment } from './orders/[id]/reject-payment/route'
import { POST as placeOrder } from './orders/route'
import { POST as askForCode } from './users/forgot-password/route'
import { PUT as changeProfile } from './users/profile/route'

const HOSTILE = 'Account blocked - verify at http://evil.example/x or www.evil.example now'

const change = (token: string, body: unknown) => call(changeProfile, 'PUT', '/api/users/profile', { token, body })

const reject = (token: string, id: string, body: object = { isRejected: true, reason: 'Nothing came' }) =>
  call(rejectPayment, 'PUT', '/', { token, params: { id }, body })

const order = (token: string, productId: string, rest: Record<string, unknown> = {}) =>
  call<Order>(placeOrder, 'POST', '/api/orders', { token, body: anOrder([{ _id: productId, qty: 2 }], rest) })

const aStranger = () => `${unique()}@strangers.test`

/** The subjects and texts of all mails to an address. */
async function readMails(to: string): Promise<string> {
  const mails = await mailsTo(to)
  const pages = mails.map(({ subject, language, parts }) =>
    templateHtml({ subject, language, parts: parts as Parameters<typeof templateHtml>[0]['parts'] }, settingsDefaults),
  )
  return [...mails.flatMap(({ subject, text }) => [subject, text]), ...(await Promise.all(pages))].join('\n')
}

/** The texts that the caller writes in an order, each with a distinctive word. */
const chosen = {
  name: 'Chosenname http://evil.example/1',
  note: 'Chosennote http://evil.example/2',
  shippingAddress: {
    line1: 'Chosenline http://evil.example/3',
    line2: 'Chosenfloor http://evil.example/4',
    city: 'Chosencity www.evil.example/5',
    state: 'Chosenstate www.evil.example/6',
    postalCode: '98765',
    country: 'Chosenland WWW.evil.example/7',
  },
  phone: '03219876543',
  paymentMethod: 'Online Payment',
  orderPaymentID: 'Chosenref www.evil.example/8',
}

describe('mail to an address that is not the account’s own', () => {
  it('notifies a former address without text of the caller', async () => {
    const { token, email } = await aCustomer(HOSTILE)
    await change(token, { name: `Chosenname ${HOSTILE}`, email: aStranger(), password: 'a whole new one' })
    const seen = await readMails(email)
    expect(seen).toContain('Your e-mail address and password were changed')
    expect(seen).not.toMatch(/Chosenname|blocked|evil/)
  })

  it('confirms an order with number, products and prices, without text of the caller', async () => {
    const { token } = await aCustomer('Chosenaccount')
    const product = await aProduct({ price: 2490 })
    const email = aStranger()
    const { body } = await order(token, product.id, { ...chosen, email })
    const seen = await readMails(email)
    for (const part of [body.number, product.name, 'PKR 4,980', 'Online Payment']) expect(seen).toContain(part)
    expect(seen).not.toMatch(/Chosen|evil|98765|03219876543/i)
  })

  it('reports a rejected payment and its resolution without text of the caller', async () => {
    const [customer, admin] = [await aCustomer('Chosenaccount'), await anAdmin()]
    const email = aStranger()
    const placed = await order(customer.token, (await aProduct()).id, { ...chosen, email })
    await reject(admin.token, placed.body._id)
    await reject(admin.token, placed.body._id, { isRejected: false })
    const seen = await readMails(email)
    for (const part of ['Nothing came', 'disregard our earlier mail']) expect(seen).toContain(part)
    expect(seen).not.toMatch(/Chosen|evil/i)
  })

  it('has no text of the caller once the account no longer has the order’s address', async () => {
    const [customer, admin] = [await aCustomer('Chosenaccount'), await anAdmin()]
    const { _id } = await anOnlineOrder(customer, 'Chosenref 77')
    await change(customer.token, { email: aStranger() })
    await database.outboxMail.deleteMany({ where: { to: customer.email } })
    await reject(admin.token, _id)
    const seen = await readMails(customer.email)
    expect(seen).toContain('Nothing came')
    expect(seen).not.toContain('Chosen')
  })
})

describe('mail to the account’s own address', () => {
  it('breaks links of the caller and keeps the words', async () => {
    const [customer, admin] = [await aCustomer(HOSTILE), await anAdmin()]
    const placed = await order(customer.token, (await aProduct()).id, chosen)
    await reject(admin.token, placed.body._id)
    await reject(admin.token, placed.body._id, { isRejected: false })
    await change(customer.token, { password: 'a whole new one' })
    await call(askForCode, 'POST', '/', { body: { email: customer.email }, headers: anAddress() })
    expect(await mailsTo(customer.email)).toHaveLength(5)
    const seen = await readMails(customer.email)
    for (const part of ['Chosenname', 'Chosenline', 'Chosencity', 'Chosenref', '03219876543', 'Account blocked']) {
      expect(seen).toContain(part)
    }
    expect(seen).toContain('Chosenline http: //evil. example/3')
    expect(seen).not.toMatch(/(:\/\/|www\.)evil|evil\.\S/i)
  })

  it('has names, addresses and references as they were typed', async () => {
    const customer = await aCustomer('M.Ali')
    const shippingAddress = { ...chosen.shippingAddress, line1: 'H.No.12,St.No.5,Mohalla Islampura' }
    const typed = { ...chosen, name: 'Ch.M.Ali', shippingAddress, orderPaymentID: 'TID.4471.0098' }
    await order(customer.token, (await aProduct()).id, typed)
    await change(customer.token, { password: 'a whole new one' })
    const seen = await readMails(customer.email)
    for (const part of ['Hello M.Ali,', 'Thank you, Ch.M.Ali', shippingAddress.line1, 'TID.4471.0098']) {
      expect(seen).toContain(part)
    }
  })
})

import { beforeAll, expect, it, vi } from 'vitest'
import type { PaymentCode } from '@/lib/orders/pay/responses'
import { changeSettings } from '@/lib/settings/all-settings'
import { settingsChange } from '@/lib/settings/input'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOnlineOrder, IBAN, payOrder } from '@/lib/testing/fixtures'
import { GET as ofCheckout } from '../../../payment-code/route'
import { GET as toTry } from '../../../settings/payment-codes/route'
import { GET } from './route'

const customer = await aCustomer()
const admin = await anAdmin()
const order = await anOnlineOrder(customer)
const OTHER_IBAN = 'PK92MEZN0001230456789012'

beforeAll(async () => {
  const wallet = { bankName: 'HBL', accountNumber: '0300 1234567', iban: IBAN, qr: '30' }
  const accounts = [
    { bankName: 'HBL', accountNumber: '0123', iban: OTHER_IBAN, qr: '00' },
    { bankName: 'HBL', accountNumber: '0456', iban: OTHER_IBAN },
  ]
  await changeSettings(admin, settingsChange.parse({ wallet, accounts }))
})

const read = (account?: string, { token } = customer, id = order._id) =>
  call<PaymentCode>(GET, 'GET', account === undefined ? '/' : `/?account=${account}`, { token, params: { id } })

it('pays the total of an unpaid order to each account in its own form (contract 11)', async () => {
  const { status, body, headers } = await read()
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const asked = `0424${IBAN}05042490`
  expect(body.text).toMatch(new RegExp(`^000202010212020230${asked}1004[0-9A-F]{4}$`))
  expect(body.svg).toMatch(/^<svg /)
  expect((await read('0')).body.text).toBe(body.text)

  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T22:05:00Z') })
  const second = (await read('1')).body.text
  vi.useRealTimers()
  expect(second).toMatch(new RegExp(`^0002020102120202000424${OTHER_IBAN}050424900712291120260305`))
})

it.each(['2', '3', '-1', 'wallet', ''])('knows no code of account %j', async (account) => {
  expect((await read(account)).status).toBe(404)
})

it('is for the owner of the order and for administrators', async () => {
  expect((await read('0', admin)).status).toBe(200)
  expect((await read('0', await aCustomer())).status).toBe(404)
  expect((await read('0', customer, 'unknown')).status).toBe(404)
  expect((await call(GET, 'GET', '/', { params: { id: order._id } })).status).toBe(401)
})

it('is a 409 once nothing is due', async () => {
  const paid = await anOnlineOrder(customer)
  await payOrder(paid._id)
  expect((await read('0', customer, paid._id)).status).toBe(409)
})

it('pays an amount at checkout, before there is an order', async () => {
  const ask = (query: string, { token } = customer) => call<PaymentCode>(ofCheckout, 'GET', `/?${query}`, { token })
  expect((await ask('account=0&amount=5')).body.text).toContain(`0424${IBAN}050205`)
  for (const amount of ['0', '-5', '4.5', '', 'all', '99999999999']) {
    expect([amount, (await ask(`account=0&amount=${amount}`)).status]).toEqual([amount, 400])
  }
  expect((await ask('account=2&amount=5')).status).toBe(404)
})

it('lets the owner try PKR 1 in both forms with an IBAN that is not saved yet', async () => {
  const ask = (iban: string, { token } = admin) =>
    call<{ codes: (PaymentCode & { qr: string })[] }>(toTry, 'GET', `/?iban=${iban}`, { token })
  const { codes } = (await ask(' pk92 MEZN 0001 2304 5678 9012')).body
  expect(codes.map(({ qr, text }) => [qr, text.slice(12, 56)])).toEqual([
    ['00', `0202000424${OTHER_IBAN}0502010712`],
    ['30', `0202300424${OTHER_IBAN}0502011004`],
  ])
  expect((await ask('')).body.errors).toEqual({ iban: 'Enter the IBAN first' })
  expect((await ask(OTHER_IBAN.replace('9012', '9013'))).status).toBe(400)
  expect((await ask(OTHER_IBAN, customer)).status).toBe(403)
})

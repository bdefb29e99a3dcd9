import { expect, it } from 'vitest'
import type { Visits } from '@/lib/orders/place/visits'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOrder, aPhone, aProduct } from '@/lib/testing/fixtures'
import { GET } from './[id]/route'
import { POST } from './route'

type Answer = { _id: string; source?: Visits | null }
const none = { source: null, medium: null, campaign: null, referrer: null, click: null }

/** The source of an order that was placed with this cookie, as its customer and as the owner reads it. */
async function sourceWith(value: unknown, headers: Record<string, string> = {}) {
  const { token } = await aCustomer()
  const text = typeof value === 'string' ? value : encodeURIComponent(JSON.stringify(value))
  const body = anOrder([{ _id: (await aProduct()).id, qty: 1 }], { phone: aPhone() })
  const placed = await call<Answer>(POST, 'POST', '/api/orders', {
    ...{ token, body },
    headers: { cookie: `a=b; visits=${text}`, ...headers },
  })
  const { _id: id } = placed.body
  const ask = (reader: { token: string }) =>
    call<Answer>(GET, 'GET', `/api/orders/${id}`, { token: reader.token, params: { id } })
  expect([placed.status, placed.body.source, (await ask({ token })).body.source]).toEqual([201, undefined, undefined])
  return (await ask(await anAdmin())).body.source
}

it('is kept with the order, for the staff (§15)', async () => {
  const first = ['insta', 'cpc', 'Eid\u0007 sale', null, 'fbclid']
  const last = [null, null, null, 'Google.com', null]
  expect(await sourceWith([first, last])).toEqual({
    first: { source: 'insta', medium: 'cpc', campaign: 'Eid sale', referrer: null, click: 'fbclid' },
    last: { ...none, referrer: 'google.com' },
  })
  const direct = Array(5).fill(null)
  expect(await sourceWith([direct, direct])).toEqual({ first: none, last: none })
  expect(await sourceWith([direct, direct], { dnt: '1' })).toBeNull()
  expect(await sourceWith([direct, direct], { 'sec-gpc': '1' })).toBeNull()
})

it('is bounded, whatever stands in the cookie', async () => {
  const odd = [{ a: 1 }, 7, 'x'.repeat(300), '<b>', 'msclkid']
  expect(await sourceWith([odd, ['a\0', 'b', null, null, null]])).toEqual({
    first: { ...none, campaign: 'x'.repeat(100) },
    last: { ...none, medium: 'b' },
  })
  for (const wrong of ['', '%', '[]', '%5B%5D', { first: none }, [[], []], 'x'.repeat(5000)])
    expect([wrong, await sourceWith(wrong)]).toEqual([wrong, null])
})

import { expect, it } from 'vitest'
import { askForReviews } from '@/lib/reviews/ask-for-reviews'
import { getsRequests, stopToken } from '@/lib/reviews/stop-requests'
import { call } from '@/lib/testing/call'
import { aCustomer, aDeliveredOrder, anAddress } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { POST } from './route'

it('ends the review requests to an address for good, whatever its orders (§3)', async () => {
  const customer = await aCustomer()
  await aDeliveredOrder(customer, undefined, 6)
  await askForReviews()
  const requests = async () => (await mailsTo(customer.email)).filter((mail) => mail.unsubscribePath)
  const [mail] = await requests()
  const [, page = '', token = ''] = /(\/stop-requests\/([\w-]{64}))\n/.exec(mail?.text ?? '') ?? []
  expect([page, mail?.unsubscribePath]).toEqual([`/stop-requests/${token}`, `/api/reviews/requests?token=${token}`])
  const stop = (sent: string, headers = {}) =>
    call(POST, 'POST', `/api/reviews/requests?token=${sent}`, { headers: { ...anAddress(), ...headers } })
  for (const forged of ['', 'x'.repeat(64), stopToken('a@b.test').slice(0, 63)]) {
    expect((await stop(forged)).status).toBe(404)
  }
  expect(await getsRequests(token)).toBe(true)
  for (let time = 0; time < 2; time += 1) expect((await stop(token)).status).toBe(200)
  const ofForm = await stop(token, { accept: 'text/html' })
  expect([ofForm.status, ofForm.headers.get('location')]).toEqual([303, `http://shop.test${page}`])
  expect(await getsRequests(token)).toBe(false)
  await aDeliveredOrder(customer, undefined, 6)
  await aDeliveredOrder(await aCustomer(), undefined, 6)
  expect(await askForReviews()).toBe(1)
  expect(await requests()).toHaveLength(1)
})

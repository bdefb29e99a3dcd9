import { describe, expect, it } from 'vitest'
import { POST as placeManualOrder } from '@/app/api/orders/manual/route'
import { POST as placeOrder } from '@/app/api/orders/route'
import type { OwnData } from '@/lib/accounts/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOrder, aProduct, database, unique } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT as changeProfile } from '../route'
import { GET as download } from './route'

const change = (token: string, body: object) => call(changeProfile, 'PUT', '/api/users/profile', { token, body })

const dataOf = async (token: string) =>
  (await call<OwnData>(download, 'GET', '/api/users/profile/export', { token })).body

const anAddress = () => `${unique()}@victims.test`

describe('a caller who enters another person’s address', () => {
  it('reads no mail about an order by telephone, whose link could cancel it', async () => {
    const email = anAddress()
    const product = await aProduct()
    const body = anOrder([{ _id: product.id, qty: 1 }], { name: 'Sana Malik', email })
    await call(placeManualOrder, 'POST', '/api/orders/manual', { token: (await anAdmin()).token, body })
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('/confirm/')

    const stranger = await aCustomer()
    await change(stranger.token, { email })
    expect((await dataOf(stranger.token)).mails.map(({ text }) => text).join()).not.toContain('/confirm/')
  })

  it('reads no mail to the account that had the address before', async () => {
    const victim = await aCustomer('Sana Malik')
    const product = await aProduct()
    const body = anOrder([{ _id: product.id, qty: 1 }], { name: 'Sana Malik' })
    await call(placeOrder, 'POST', '/api/orders', { token: victim.token, body })
    await change(victim.token, { email: anAddress() })

    const stranger = await aCustomer()
    await change(stranger.token, { email: victim.email })
    expect((await dataOf(stranger.token)).mails).toEqual([])
  })

  it('does not learn which sizes its owner waits for', async () => {
    const email = anAddress()
    const { id } = await aProduct({ countInStock: 0 })
    await database.wantedSize.create({ data: { productId: id, email } })
    const stranger = await aCustomer()
    await change(stranger.token, { email })
    expect(JSON.stringify(await dataOf(stranger.token))).not.toContain(id)
  })
})

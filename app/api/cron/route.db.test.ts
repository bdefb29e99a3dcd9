import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { aCustomer, aDeliveredOrder, database, unique } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { aMail, mailOf } from '@/lib/testing/mail-worker'
import { withSettings } from '@/lib/testing/settings'
import { GET } from './route'

const SECRET = 'a secret of the cron job'

const send = (authorization?: string) =>
  call<{ message: string }>(GET, 'GET', '/api/cron', { headers: authorization ? { authorization } : {} })

describe('GET /api/cron', () => {
  it('§1 "without the setting the path is 404"', async () => {
    for (const authorization of [undefined, 'Bearer ', 'Bearer undefined']) {
      expect((await send(authorization)).status).toBe(404)
    }
  })

  it.each([undefined, SECRET, `Bearer ${SECRET}x`, `bearer${SECRET}`, 'Bearer '])(
    '§1 "a wrong secret is 401": %s',
    async (authorization) => {
      const { id } = await aMail()
      withSettings({ CRON_SECRET: SECRET })
      expect(await send(authorization)).toMatchObject({ status: 401, body: { message: 'The secret is wrong' } })
      expect((await mailOf(id)).sentAt).toBeNull()
    },
  )

  it('asks for reviews, seals secrets, and §1 "sends the mail that is due and sweeps"', async () => {
    const { id } = await aMail()
    const customer = await aCustomer()
    await aDeliveredOrder(customer, undefined, 6)
    const expired = { key: unique(), count: 1, endsAt: new Date(Date.now() - 1000) }
    await database.rateLimit.create({ data: expired })
    await database.secondFactor.create({ data: { userId: customer._id, secret: 'OPEN' } })
    withSettings({ CRON_SECRET: SECRET })
    expect((await send(`Bearer ${SECRET}`)).status).toBe(200)
    expect(await database.secondFactor.count({ where: { secret: 'OPEN' } })).toBe(0)
    expect((await mailOf(id)).sentAt).not.toBeNull()
    const asked = (await mailsTo(customer.email)).at(-1)
    expect([asked?.subject, asked?.sentAt]).toEqual([expect.stringContaining('how do you like it?'), expect.any(Date)])
    expect(await database.rateLimit.count({ where: { key: expired.key } })).toBe(0)
    const files = await readdir(path.join(process.env.DATA_DIR ?? '', 'outbox'))
    expect(files.some((name) => name.includes(id))).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { aCustomer, aPlacedOrder, database } from '@/lib/testing/fixtures'
import { sweepExpired } from './expired-rows'

const device = 'Chrome, Android'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('the hourly sweep', () => {
  it('removes expired rows and keeps the others', async () => {
    const { _id: userId } = await aCustomer()
    const mail = { to: 'a@b.test', subject: 'swept', text: '', html: '', language: 'en' } as const
    await database.outboxMail.createMany({
      data: [
        { ...mail, text: 'sent long ago', createdAt: daysAgo(40), sentAt: daysAgo(31) },
        { ...mail, text: 'given up long ago', createdAt: daysAgo(40), failedAt: daysAgo(31) },
        { ...mail, text: 'sent lately', createdAt: daysAgo(40), sentAt: daysAgo(29) },
        { ...mail, text: 'waits', createdAt: daysAgo(40) },
      ],
    })
    await database.rateLimit.createMany({
      data: [
        { key: 'over', count: 1, endsAt: daysAgo(1) },
        { key: 'counts', count: 1, endsAt: daysAgo(-1) },
      ],
    })
    const [over, live] = [new Uint8Array([1]), new Uint8Array([2])]
    await database.session.createMany({
      data: [
        { userId, device, tokenHash: over, expiresAt: daysAgo(1) },
        { userId, device, tokenHash: live, expiresAt: daysAgo(-1) },
      ],
    })
    await database.oneTimeCode.createMany({
      data: [
        { userId, codeHash: over, createdAt: daysAgo(2), expiresAt: daysAgo(2) },
        { userId, codeHash: live, expiresAt: daysAgo(0) },
      ],
    })
    await database.loginAddress.createMany({
      data: [
        { userId, addressHash: over, lastAt: daysAgo(31) },
        { userId, addressHash: live, lastAt: daysAgo(29) },
      ],
    })
    await sweepExpired()
    const mails = await database.outboxMail.findMany({ where: { subject: 'swept' }, orderBy: { id: 'asc' } })
    expect(mails.map(({ text }) => text)).toEqual(['sent lately', 'waits'])
    expect(await database.rateLimit.findMany()).toMatchObject([{ key: 'counts' }])
    expect(await database.session.count({ where: { userId, tokenHash: over } })).toBe(0)
    expect(await database.session.count({ where: { userId, tokenHash: live } })).toBe(1)
    expect(await database.oneTimeCode.findMany({ where: { userId } })).toMatchObject([{ codeHash: live }])
    expect(await database.loginAddress.findMany({ where: { userId } })).toMatchObject([{ addressHash: live }])
  })

  it('keeps the 10,000 most frequent searches without results', async () => {
    await database.$executeRaw`
      INSERT INTO empty_searches (search, count) SELECT 'invented ' || n, 1 FROM generate_series(1, 10050) n`
    await database.$executeRaw`INSERT INTO empty_searches (search, count) VALUES ('shalwar kamees', 40)`
    await sweepExpired()
    expect(await database.emptySearch.count()).toBe(10_000)
    expect(await database.emptySearch.count({ where: { search: 'shalwar kamees' } })).toBe(1)
  })

  it('removes idempotency keys, which hold addresses, after 30 days and keeps their orders', async () => {
    const { _id: userId, ...rest } = await aCustomer()
    const { _id: orderId } = await aPlacedOrder({ _id: userId, ...rest })
    const key = (name: string, days: number) => ({
      userId,
      orderId,
      key: name,
      createdAt: daysAgo(days),
      bodyHash: new Uint8Array([1]),
      answer: '{}',
    })
    await database.idempotencyKey.createMany({ data: [key('old', 31), key('recent', 29)] })
    await sweepExpired()
    expect(await database.idempotencyKey.findMany({ where: { userId } })).toMatchObject([{ key: 'recent' }])
    expect(await database.order.count({ where: { id: orderId } })).toBe(1)
  })

  it('removes all expired rows, however many there are', async () => {
    await database.$executeRaw`
      INSERT INTO rate_limits SELECT 'batch-' || at, 1, now() - interval '1 day' FROM generate_series(1, 100501) AS at`
    await sweepExpired()
    expect(await database.rateLimit.count({ where: { key: { startsWith: 'batch-' } } })).toBe(0)
  })

  it('continues with the other tables when one fails', async () => {
    const { _id: userId } = await aCustomer()
    await database.rateLimit.create({ data: { key: 'stays', count: 1, endsAt: daysAgo(1) } })
    await database.session.create({ data: { userId, device, tokenHash: new Uint8Array([3]), expiresAt: daysAgo(1) } })
    await database.$executeRaw`ALTER TABLE rate_limits RENAME TO limits_away`
    await sweepExpired()
    await database.$executeRaw`ALTER TABLE limits_away RENAME TO rate_limits`
    expect(await database.rateLimit.count({ where: { key: 'stays' } })).toBe(1)
    expect(await database.session.count({ where: { userId, tokenHash: new Uint8Array([3]) } })).toBe(0)
  })

  it('does not wait for a row that a request is changing', async () => {
    for (const key of ['busy', 'free']) await database.rateLimit.create({ data: { key, count: 1, endsAt: daysAgo(1) } })
    await database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM rate_limits WHERE key = 'busy' FOR UPDATE`
      await sweepExpired()
    })
    expect(await database.rateLimit.findMany({ where: { key: { in: ['busy', 'free'] } } })).toMatchObject([
      { key: 'busy' },
    ])
  })
})

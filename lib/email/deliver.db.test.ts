import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { database, unique } from '@/lib/testing/fixtures'
import { aMailHost, anError } from '@/lib/testing/mail-host'
import { type MailLimits, MailWorker } from './deliver'
import { Outbox } from './outbox'
import { resendHome } from './resend-home'

let host: Awaited<ReturnType<typeof aMailHost>>
const workers: MailWorker[] = []

beforeEach(async () => {
  await database.outboxMail.deleteMany()
  host = await aMailHost()
})

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await host.close()
})

function aWorker(limits: Partial<MailLimits> = {}): MailWorker {
  const home = resendHome({ key: 're_test', from: 'Shop <orders@shop.test>', baseUrl: host.url })
  const worker = new MailWorker(new Outbox(String(process.env.DATABASE_URL)), home, limits)
  workers.push(worker)
  return worker
}

const aMail = (rest: { createdAt?: Date; attempts?: number } = {}) =>
  database.outboxMail.create({
    data: { to: `${unique()}@customers.test`, subject: 'Hello', text: 'Hello.\n', html: '<p>Hello.</p>', ...rest },
  })

const mailOf = (id: string) => database.outboxMail.findUniqueOrThrow({ where: { id } })

/** Lets time pass until every mail that waits is due. */
const makeDue = () => database.$executeRaw`UPDATE outbox_mails SET next_attempt_at = now() WHERE sent_at IS NULL`

/** Seconds until the next attempt, by the clock of the database. */
async function secondsToRetry(id: string): Promise<number> {
  const [row] = await database.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM next_attempt_at - now())::float8 AS seconds FROM outbox_mails WHERE id = ${id}::uuid`
  return row?.seconds ?? Number.NaN
}

describe('mail that is due', () => {
  it('is sent once, under its id as the key', async () => {
    const { id, to } = await aMail()
    const worker = aWorker()
    await worker.idle()
    await worker.idle()
    expect(host.calls).toMatchObject([{ key: id, authorization: 'Bearer re_test' }])
    expect(JSON.parse(host.calls[0]?.body ?? '')).toEqual({
      ...{ from: 'Shop <orders@shop.test>', to, subject: 'Hello', text: 'Hello.\n', html: '<p>Hello.</p>' },
    })
    expect(await mailOf(id)).toMatchObject({ sentAt: expect.any(Date), attempts: 1 })
  })

  it('is sent once by several instances together, however much there is', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, async () => (await aMail()).id))
    await Promise.all([aWorker(), aWorker(), aWorker()].map((worker) => worker.idle()))
    expect(host.calls.map((call) => call.key).sort()).toEqual(ids.sort())
    expect(await database.outboxMail.count({ where: { sentAt: null } })).toBe(0)
  })

  it('waits for the transaction that it tells of', async () => {
    const worker = aWorker()
    await database.$transaction(async (tx) => {
      await tx.outboxMail.create({ data: { to: 'a@b.test', subject: 'Hello', text: '', html: '' } })
      await worker.idle()
      expect(host.calls).toEqual([])
    })
    await worker.idle()
    expect(host.calls).toHaveLength(1)
  })

  it('is sent by whoever is there, when the one that took it has died', async () => {
    const { id } = await aMail()
    const dead = new Outbox(String(process.env.DATABASE_URL))
    expect(await dead.claim(1, 30)).toMatchObject([{ id }])
    await dead.close()
    const worker = aWorker()
    await worker.idle()
    expect(host.calls).toEqual([])
    expect(await secondsToRetry(id)).toBeLessThan(60)
    await makeDue()
    await worker.idle()
    expect(host.calls).toMatchObject([{ key: id }])
  })
})

describe('mail that fails', () => {
  it.each([
    ['a broken host', anError(500, 'internal_server_error')],
    ['a host that speaks HTML', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['an error without words', { status: 500, body: 'null' }],
    ['a success without words', { status: 200, body: '' }],
    ['a refusal', anError(422, 'validation_error')],
    ['another attempt under way', anError(409, 'concurrent_idempotent_requests')],
  ])('because of %s goes out again, with the same bytes and key', async (_, behaviour) => {
    const { id } = await aMail()
    const worker = aWorker()
    host.next = [behaviour, behaviour]
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await worker.idle()
      await makeDue()
    }
    expect(host.calls).toHaveLength(3)
    expect(new Set(host.calls.map((call) => JSON.stringify(call))).size).toBe(1)
    expect(await mailOf(id)).toMatchObject({ sentAt: expect.any(Date), attempts: 3 })
  })

  it('goes out again after a while that grows, and always within 60 s', async () => {
    const { id } = await aMail()
    const worker = aWorker()
    host.otherwise = anError(500, 'internal_server_error')
    const waits: number[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await makeDue()
      await worker.idle()
      waits.push(Math.ceil(await secondsToRetry(id)))
    }
    expect(waits).toEqual([5, 15, 30, 45, 45, 45])
  })

  it.each([
    ['3', 3],
    ['0', 1],
    ['86400', 45],
    ['soon', 5],
  ])('heeds a wish to retry after “%s” within its own bounds', async (wish, seconds) => {
    const { id } = await aMail()
    host.next = [anError(429, 'rate_limit_exceeded', 'Slower.', { 'retry-after': wish })]
    await aWorker().idle()
    expect(Math.ceil(await secondsToRetry(id))).toBe(seconds)
  })

  it('because nobody answers at the address goes out again', async () => {
    const { id } = await aMail()
    const worker = aWorker()
    await host.close()
    await worker.idle()
    expect(await mailOf(id)).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 })
  })

  it('hangs no longer than allowed, and stops no other mail', async () => {
    host.next = ['hang']
    const first = await aMail()
    const worker = aWorker({ callMs: 150 })
    await worker.poll()
    const second = await aMail()
    await worker.idle()
    expect(await mailOf(first.id)).toMatchObject({ sentAt: null, attempts: 1 })
    expect(await mailOf(second.id)).toMatchObject({ sentAt: expect.any(Date) })
  })

  it('counts as sent when an earlier attempt was taken with another sender', async () => {
    const { id } = await aMail()
    host.next = [anError(409, 'invalid_idempotent_request')]
    await aWorker().idle()
    expect(await mailOf(id)).toMatchObject({ sentAt: expect.any(Date) })
  })

  it.each([
    ['four days and many attempts', 4, 300, true],
    ['four days of a closed shop', 4, 0, false],
    ['two days', 2, 300, false],
  ])('after %s is given up: %s', async (_, days, attempts, isGivenUp) => {
    const { id } = await aMail({ createdAt: new Date(Date.now() - days * 86_400_000), attempts })
    host.otherwise = anError(422, 'validation_error')
    await aWorker().idle()
    await makeDue()
    expect(((await mailOf(id)).failedAt !== null) === isGivenUp).toBe(true)
    await aWorker().idle()
    expect(host.calls).toHaveLength(isGivenUp ? 1 : 2)
  })

  it('tells the log why, without an address', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    const { id, to } = await aMail()
    host.next = [anError(403, 'validation_error', `Testing mail goes to (me@own.test) alone, not to <${to}>.`)]
    await aWorker().idle()
    const told = JSON.stringify(warn.mock.calls)
    warn.mockRestore()
    expect(told).toContain(id)
    expect(told).toContain('Testing mail goes to (…) alone, not to <…>.')
    expect(told).not.toContain('@')
  })
})

describe('a worker that stops', () => {
  it('lets a call under way end, and takes nothing more', async () => {
    const { id } = await aMail()
    const worker = aWorker()
    await worker.poll()
    await worker.stop()
    workers.splice(0)
    expect(await mailOf(id)).toMatchObject({ sentAt: expect.any(Date) })
    await aMail()
    await worker.poll()
    expect(host.calls).toHaveLength(1)
  })

  it('leaves a call that hangs, whose mail goes out after the next start', async () => {
    host.next = ['hang']
    const { id } = await aMail()
    const worker = aWorker({ stopMs: 50 })
    await worker.poll()
    await worker.stop()
    workers.splice(0)
    expect(await mailOf(id)).toMatchObject({ sentAt: null })
    await makeDue()
    await aWorker().idle()
    expect(await mailOf(id)).toMatchObject({ sentAt: expect.any(Date) })
  })
})

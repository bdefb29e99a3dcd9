import { describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/platform/log/log'
import { anError } from '@/lib/testing/mail-host'
import { aMail, aPostOffice, mailOf, makeDue, secondsToRetry } from '@/lib/testing/mail-worker'

const post = aPostOffice()

describe('failed mail', () => {
  it.each([
    ['a broken host', anError(500, 'internal_server_error')],
    ['a host that speaks HTML', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['an error without words', { status: 500, body: 'null' }],
    ['a success without words', { status: 200, body: '' }],
    ['a refusal', anError(403, 'validation_error')],
    ['a wrong sender', anError(422, 'invalid_from_address')],
    ['another attempt under way', anError(409, 'concurrent_idempotent_requests')],
  ])(
    'because of %s goes out again, with the same bytes and key (§1 "the same bytes and the same Resend idempotency key")',
    async (_, behaviour) => {
      const { id } = await aMail()
      const worker = post.aWorker()
      post.host.next = [behaviour, behaviour]
      for (let attempt = 1; attempt <= 4; attempt += 1) {
        await worker.idle()
        await makeDue()
      }
      expect(post.host.calls).toHaveLength(3)
      expect(new Set(post.host.calls.map((call) => JSON.stringify(call))).size).toBe(1)
      expect(await mailOf(id)).toMatchObject({ sentAt: expect.any(Date), attempts: 3 })
    },
  )

  it('is retried after growing delays, and always within 60 s (§1 "sent again within 60 s")', async () => {
    const { id } = await aMail()
    const worker = post.aWorker()
    post.host.otherwise = anError(500, 'internal_server_error')
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
    post.host.next = [anError(429, 'rate_limit_exceeded', 'Slower.', { 'retry-after': wish })]
    await post.aWorker().idle()
    expect(Math.ceil(await secondsToRetry(id))).toBe(seconds)
  })

  it('is retried when the mail host cannot be reached (§1 "Mail that fails is sent again")', async () => {
    const { id } = await aMail()
    const worker = post.aWorker()
    await post.host.close()
    await worker.idle()
    expect(await mailOf(id)).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 })
  })

  it('times out when a call hangs, without blocking other mail (§1 "a call that hangs ends after 10 s")', async () => {
    post.host.next = ['hang']
    const first = await aMail()
    const worker = post.aWorker({ callMs: 150 })
    await worker.poll()
    const second = await aMail()
    await worker.idle()
    expect(await mailOf(first.id)).toMatchObject({ sentAt: null, attempts: 1 })
    expect(await mailOf(second.id)).toMatchObject({ sentAt: expect.any(Date) })
  })

  it('counts as sent when an earlier attempt was accepted with another sender', async () => {
    const { id } = await aMail()
    post.host.next = [anError(409, 'invalid_idempotent_request')]
    await post.aWorker().idle()
    expect(await mailOf(id)).toMatchObject({ sentAt: expect.any(Date) })
  })

  it.each([
    ['four days and many attempts', 4, 300, true],
    ['four days of a closed shop', 4, 0, false],
    ['two days', 2, 300, false],
  ])('after %s is given up: %s', async (_, days, attempts, isGivenUp) => {
    const { id } = await aMail({ createdAt: new Date(Date.now() - days * 86_400_000), attempts })
    post.host.otherwise = anError(403, 'validation_error')
    await post.aWorker().idle()
    await makeDue()
    expect(((await mailOf(id)).failedAt !== null) === isGivenUp).toBe(true)
    await post.aWorker().idle()
    expect(post.host.calls).toHaveLength(isGivenUp ? 1 : 2)
  })

  it('is given up at once when the host refuses its address for good', async () => {
    const { id } = await aMail()
    post.host.otherwise = anError(422, 'validation_error', 'Invalid `to` field.')
    const worker = post.aWorker()
    await worker.idle()
    await makeDue()
    await worker.idle()
    expect(post.host.calls).toHaveLength(1)
    expect(await mailOf(id)).toMatchObject({ sentAt: null, failedAt: expect.any(Date), attempts: 1 })
  })

  it('is logged with the reason and without an address', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    const { id, to } = await aMail()
    post.host.next = [anError(403, 'validation_error', `Testing mail goes to (me@own.test) alone, not to <${to}>.`)]
    await post.aWorker().idle()
    const logged = JSON.stringify(warn.mock.calls)
    warn.mockRestore()
    expect(logged).toContain(id)
    expect(logged).toContain('Testing mail goes to (…) alone, not to <…>.')
    expect(logged).not.toContain('@')
  })
})

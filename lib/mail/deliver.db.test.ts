import { describe, expect, it, vi } from 'vitest'
import { database } from '@/lib/testing/fixtures'
import { anError } from '@/lib/testing/mail-host'
import { aMail, aPostOffice, mailOf, makeDue, secondsToRetry } from '@/lib/testing/mail-worker'
import { mailPool, Outbox } from './deliver'

const post = aPostOffice()

describe('due mail', () => {
  it('is sent once, with its id as the idempotency key', async () => {
    const { id, to } = await aMail()
    const worker = post.aWorker()
    await worker.idle()
    await worker.idle()
    expect(post.host.calls).toMatchObject([{ key: id, authorization: 'Bearer re_test' }])
    expect(JSON.parse(post.host.calls[0]?.body ?? '')).toEqual({
      from: 'Shop <orders@shop.test>',
      to,
      subject: 'Hello',
      text: 'Hello.\n',
      html: '<p>Hello.</p>',
    })
    expect(await mailOf(id)).toMatchObject({ sentAt: expect.any(Date), attempts: 1 })
  })

  it('says where answers go, and how one press ends mail of its kind', async () => {
    await aMail({ replyTo: 'care@shop.test', unsubscribePath: '/api/stop?token=1' })
    await post.aWorker().idle()
    expect(JSON.parse(post.host.calls[0]?.body ?? '')).toMatchObject({
      reply_to: 'care@shop.test',
      headers: {
        'List-Unsubscribe': '<http://shop.test/api/stop?token=1>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
  })

  it('is sent once when several instances share many mails (§1 "all waiting mail is out")', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, async () => (await aMail()).id))
    await Promise.all([post.aWorker(), post.aWorker(), post.aWorker()].map((worker) => worker.idle()))
    expect(post.host.calls.map((call) => call.key).sort()).toEqual(ids.sort())
    expect(await database.outboxMail.count({ where: { sentAt: null } })).toBe(0)
  })

  it('is sent completely in one poll', async () => {
    await Promise.all(Array.from({ length: 25 }, () => aMail()))
    await post.aWorker().poll()
    await vi.waitFor(async () => expect(await database.outboxMail.count({ where: { sentAt: null } })).toBe(0), 20_000)
    expect(post.host.calls).toHaveLength(25)
  })

  it('is identical on each attempt, even if it would be rendered differently by then (§1 "with the same bytes")', async () => {
    post.host.next = [anError(500, 'internal_server_error')]
    const { id } = await aMail({ html: null, parts: ['Hello <b>.', { heading: 'A heading' }] })
    const worker = post.aWorker()
    await worker.idle()
    await database.outboxMail.update({ where: { id }, data: { parts: ['Other.'] } })
    await makeDue()
    await worker.idle()
    const [first, second] = post.host.calls.map(({ body }) => body)
    expect(JSON.parse(first ?? '')).toMatchObject({
      text: 'Hello.\n',
      html: expect.stringContaining('Hello &lt;b&gt;.'),
    })
    expect(second).toBe(first)
    expect(await mailOf(id)).toMatchObject({ sentAt: expect.any(Date), html: JSON.parse(first ?? '').html })
  })

  it.each(['sent', 'given up'])('keeps no code and no signed link once it is %s', async (end) => {
    const links = ['confirm', 'delivery', 'stop-requests'].map((page) => ({ link: page, path: `/${page}/abc_D-1` }))
    const parts = [{ code: '012345' }, ...links, 'At 7.']
    const text = `012345\n\n${links.map(({ path }) => `http://localhost/ur${path}`).join('\n\n')}\n\nAt 7.`
    const unsubscribePath = '/api/stop?token=abc_D-1'
    const { id } = await aMail({
      parts,
      text,
      unsubscribePath,
      createdAt: new Date(Date.now() - 4 * 86_400_000),
      attempts: 300,
    })
    if (end === 'given up') post.host.otherwise = anError(500, 'internal_server_error')
    await post.aWorker().idle()
    expect(JSON.parse(post.host.calls[0]?.body ?? '').text).toBe(text)
    expect(await mailOf(id)).toMatchObject({
      text: `…\n\n${links.map(({ link }) => `http://localhost/ur/${link}/…`).join('\n\n')}\n\nAt 7.`,
      parts: [{ code: '…' }, ...links.map(({ link }) => ({ link, path: `/${link}/…` })), 'At 7.'],
      html: null,
      unsubscribePath: null,
    })
  })

  it('waits for the transaction that it reports on', async () => {
    const worker = post.aWorker()
    await database.$transaction(async (tx) => {
      await tx.outboxMail.create({ data: { to: 'a@b.test', subject: 'Hello', text: '', html: '', language: 'en' } })
      await worker.idle()
      expect(post.host.calls).toEqual([])
    })
    await worker.idle()
    expect(post.host.calls).toHaveLength(1)
  })

  it('is sent after all other mail once it has failed more than three times', async () => {
    const refused = await aMail()
    const fresh = await aMail()
    await makeDue()
    await database.outboxMail.update({ where: { id: refused.id }, data: { attempts: 4, nextAttemptAt: new Date(0) } })
    const outbox = new Outbox(mailPool(String(process.env.DATABASE_URL)))
    const claimed = await outbox.claim(1, 30)
    await outbox.close()
    expect(claimed).toMatchObject([{ id: fresh.id }])
  })

  it('is sent by another instance when the one that claimed it has died', async () => {
    const { id } = await aMail()
    const dead = new Outbox(mailPool(String(process.env.DATABASE_URL)))
    expect(await dead.claim(1, 30)).toMatchObject([{ id }])
    await dead.close()
    const worker = post.aWorker()
    await worker.idle()
    expect(post.host.calls).toEqual([])
    expect(await secondsToRetry(id)).toBeLessThan(60)
    await makeDue()
    await worker.idle()
    expect(post.host.calls).toMatchObject([{ key: id }])
  })
})

describe('a stopping worker', () => {
  it('finishes a call under way and claims nothing more', async () => {
    const { id } = await aMail()
    const worker = post.aWorker()
    await worker.poll()
    await worker.stop()
    expect(await mailOf(id)).toMatchObject({ sentAt: expect.any(Date) })
    await aMail()
    await worker.poll()
    expect(post.host.calls).toHaveLength(1)
  })

  it('abandons a hanging call, whose mail is sent after the next start', async () => {
    post.host.next = ['hang']
    const { id } = await aMail()
    const worker = post.aWorker({ stopMs: 50 })
    await worker.poll()
    await worker.stop()
    expect(await mailOf(id)).toMatchObject({ sentAt: null })
    await makeDue()
    await post.aWorker().idle()
    expect(await mailOf(id)).toMatchObject({ sentAt: expect.any(Date) })
  })
})

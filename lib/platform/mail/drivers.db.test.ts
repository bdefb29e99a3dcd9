import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MailWorker, mailPool, Outbox } from '@/lib/mail/deliver'
import { database } from '@/lib/testing/fixtures'
import { mailDriver } from './drivers'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const url = String(process.env.DATABASE_URL)
const { signal } = new AbortController()
const created = new Date('2026-11-21T09:30:15.250Z')

describe('the mail driver', () => {
  it.each([
    ['files without a key', {}, /^as files in .*outbox$/],
    ['Resend with key and sender', { RESEND_API_KEY: 're_1', MAIL_FROM: 'a@b.test' }, /^through Resend \(https:/],
    [
      'another host where it is named',
      { RESEND_API_KEY: 're_1', MAIL_FROM: 'a@b.test', RESEND_BASE_URL: 'http://127.0.0.1:9' },
      /127\.0\.0\.1:9/,
    ],
  ])('is %s (§1 "mail through Resend …; readable files in `.data/outbox/`")', (_, settings, name) => {
    expect(mailDriver({ DATA_DIR: folder, ...settings }).name).toMatch(name)
  })

  it('for files writes a readable one for each mail, only for the owner, and the same one on a retry', async () => {
    const hello = { to: 'a@b.test', subject: 'Hello', text: 'Hello.\nBye.\n', html: '<p>' }
    const data = { ...hello, language: 'en', createdAt: created } as const
    const { id } = await database.outboxMail.create({ data })
    const worker = new MailWorker(new Outbox(mailPool(url)), mailDriver({ DATA_DIR: folder }))
    await worker.idle()
    await database.outboxMail.update({ where: { id }, data: { sentAt: null, nextAttemptAt: created } })
    await worker.idle()
    await worker.stop()
    const outbox = path.join(folder, 'outbox')
    expect(readdirSync(outbox)).toEqual([`2026-11-21T09-30-15.250Z-${id}.txt`])
    const file = path.join(outbox, readdirSync(outbox)[0] ?? '')
    expect(readFileSync(file, 'utf8')).toBe(
      'To: a@b.test\nSubject: Hello\nDate: 2026-11-21T09:30:15.250Z\n\nHello.\nBye.\n',
    )
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('for files removes those that were written before a time', async () => {
    const driver = mailDriver({ DATA_DIR: path.join(folder, 'old') })
    await driver.forgetBefore?.(new Date())
    for (const id of ['1', '2'])
      await driver.send({ id, to: '', subject: '', text: '', createdAt: created, html: async () => '' }, signal)
    const outbox = path.join(folder, 'old', 'outbox')
    const [older = '', newer = ''] = readdirSync(outbox)
    utimesSync(path.join(outbox, older), created, created)
    await driver.forgetBefore?.(new Date(created.getTime() + 1))
    expect(readdirSync(outbox)).toEqual([newer])
  })
})

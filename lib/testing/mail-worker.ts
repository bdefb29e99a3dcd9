import { afterEach, beforeEach } from 'vitest'
import { type MailLimits, MailWorker, mailPool, Outbox } from '@/lib/mail/deliver'
import type { Part } from '@/lib/mail/email-template'
import { resendDriver } from '@/lib/platform/mail/drivers'
import { database, unique } from './fixtures'
import { aMailHost } from './mail-host'

/** Gives each test of a file an empty outbox, a mail host, and workers that stop with it. */
export function aPostOffice() {
  const workers: MailWorker[] = []
  const post = { host: undefined as unknown as Awaited<ReturnType<typeof aMailHost>>, aWorker }

  beforeEach(async () => {
    await database.outboxMail.deleteMany()
    post.host = await aMailHost()
  })

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await post.host.close()
  })

  function aWorker(limits: Partial<MailLimits> = {}): MailWorker {
    const home = resendDriver({ key: 're_test', from: 'Shop <orders@shop.test>', baseUrl: post.host.url })
    const worker = new MailWorker(new Outbox(mailPool(String(process.env.DATABASE_URL))), home, limits)
    workers.push(worker)
    return worker
  }
  return post
}

type MailOptions = {
  createdAt?: Date
  attempts?: number
  html?: string | null
  text?: string
  parts?: Part[]
  replyTo?: string
  unsubscribePath?: string
}

export const aMail = (rest: MailOptions = {}) =>
  database.outboxMail.create({
    data: {
      to: `${unique()}@customers.test`,
      language: 'en',
      subject: 'Hello',
      text: 'Hello.\n',
      html: '<p>Hello.</p>',
      ...rest,
    },
  })

export const mailOf = (id: string) => database.outboxMail.findUniqueOrThrow({ where: { id } })

/** Makes every queued mail due. */
export const makeDue = () => database.$executeRaw`UPDATE outbox_mails SET next_attempt_at = now() WHERE sent_at IS NULL`

/** Seconds until the next attempt, by the database's clock. */
export async function secondsToRetry(id: string): Promise<number> {
  const [row] = await database.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM next_attempt_at - now())::float8 AS seconds FROM outbox_mails WHERE id = ${id}::uuid`
  return row?.seconds ?? Number.NaN
}

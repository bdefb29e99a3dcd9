import 'server-only'
import { pool } from '@/lib/db'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { queueSizeBackMails } from '@/lib/wanted/queue-size-back-mails'
import { MailWorker } from './deliver'
import { mailDriver } from './drivers'
import { Outbox } from './outbox'

let worker: MailWorker | undefined

/** Sends all due mail, including that for sizes back in stock. Resolves when none is left or under way. */
export async function sendDueMail(): Promise<void> {
  if (!worker) {
    worker = new MailWorker(new Outbox(pool), mailDriver(env()))
    log.info(`mail is sent ${worker.driver.name}`)
  }
  await queueSizeBackMails()
  await worker.idle()
}

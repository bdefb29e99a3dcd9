import 'server-only'
import { MailWorker, Outbox } from '@/lib/mail/deliver'
import { sendOrderMessages } from '@/lib/orders/chat/conversation'
import { takeDueEvents } from '@/lib/orders/chat/take-events'
import { queueOwnerMails } from '@/lib/orders/owner-news'
import { pool } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log/log'
import { mailDriver } from '@/lib/platform/mail/drivers'
import { queueSizeBackMails } from '@/lib/wanted/queue-size-back-mails'

let worker: MailWorker | undefined

/**
 * Sends all due mail, including that for sizes back in stock and to the owner, and due WhatsApp messages. Resolves when none
 * is left or under way.
 */
export async function sendDueMail(): Promise<void> {
  if (!worker) {
    worker = new MailWorker(new Outbox(pool), mailDriver(env()))
    log.info(`mail is sent ${worker.driver.name}`)
  }
  await takeDueEvents()
  await sendOrderMessages()
  await queueSizeBackMails()
  await queueOwnerMails()
  await worker.idle()
}

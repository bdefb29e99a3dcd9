import 'server-only'
import { pool } from '@/lib/db'
import { env } from '@/lib/env'
import { MailWorker } from './deliver'
import { mailDriver } from './drivers'
import { Outbox } from './outbox'

let worker: MailWorker | undefined

/** Sends all mail that is due, and resolves when none is left or on its way. */
export async function sendDueMail(): Promise<void> {
  worker ??= new MailWorker(new Outbox(pool), mailDriver(env()))
  await worker.idle()
}

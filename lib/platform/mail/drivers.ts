import path from 'node:path'
import type { Env } from '@/lib/platform/env'
import type { MailDriver } from './driver'
import { fileDriver } from './file-driver'
import { resendDriver } from './resend-driver'

type Settings = Pick<Env, 'RESEND_API_KEY' | 'MAIL_FROM' | 'RESEND_BASE_URL' | 'DATA_DIR'>

/** Resend if it is configured, else a folder of readable files. */
export function mailDriver({ RESEND_API_KEY, MAIL_FROM, RESEND_BASE_URL, DATA_DIR }: Settings): MailDriver {
  if (RESEND_API_KEY && MAIL_FROM)
    return resendDriver({ key: RESEND_API_KEY, from: MAIL_FROM, baseUrl: RESEND_BASE_URL })
  return fileDriver(path.resolve(DATA_DIR, 'outbox'))
}

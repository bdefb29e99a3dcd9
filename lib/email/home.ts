import path from 'node:path'
import type { Env } from '@/lib/env'
import { fileHome } from './file-home'
import { resendHome } from './resend-home'

/** A mail as the outbox holds it: the same at each attempt, its page too. `id` is a uuid. */
export type Mail = { id: string; to: string; subject: string; text: string; createdAt: Date; html(): Promise<string> }

/** Where mail leaves to. */
export type MailHome = {
  /** How mail leaves, for the log. */
  name: string
  /**
   * Resolves once the mail is in its hands; taking the same mail again does no harm.
   * @throws MailRefused or any other error: it has to be sent again
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

type Settings = Pick<Env, 'RESEND_API_KEY' | 'MAIL_FROM' | 'RESEND_BASE_URL' | 'DATA_DIR'>

/** Resend where it is set up, else a folder of readable files. */
export function mailHome({ RESEND_API_KEY, MAIL_FROM, RESEND_BASE_URL, DATA_DIR }: Settings): MailHome {
  if (RESEND_API_KEY && MAIL_FROM) return resendHome({ key: RESEND_API_KEY, from: MAIL_FROM, baseUrl: RESEND_BASE_URL })
  return fileHome(path.resolve(DATA_DIR, 'outbox'))
}

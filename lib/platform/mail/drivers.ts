import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Resend } from 'resend'
import type { Env } from '@/lib/platform/env'
import { siteUrl } from '@/lib/platform/site'

/** A mail of the outbox, identical on each attempt. `id` is a UUID. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  createdAt: Date
  /** Where answers go; null for mail of an earlier version. */
  replyTo?: string | null
  /** The path to which one POST without a body ends mail of this kind (RFC 8058). */
  unsubscribePath?: string | null
  html(): Promise<string>
}

/** Sends mail. */
export type MailDriver = {
  /** How mail is sent, for the log, e.g. `as files in …`. */
  name: string
  /**
   * Resolves once the mail is accepted. Sending the same mail again has no effect.
   * @throws MailRefused or any other error, after which it must be sent again
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
  /** Removes the copies that stay on this machine, if any do. */
  forget?(mails: Pick<Mail, 'id' | 'createdAt'>[]): Promise<void>
  /** Removes the copies of mail that was sent before a time, if any stay. */
  forgetBefore?(time: Date): Promise<void>
}

type Settings = Pick<Env, 'RESEND_API_KEY' | 'MAIL_FROM' | 'RESEND_BASE_URL' | 'DATA_DIR'>

/** Resend if it is configured, else a folder of readable files. */
export function mailDriver({ RESEND_API_KEY, MAIL_FROM, RESEND_BASE_URL, DATA_DIR }: Settings): MailDriver {
  if (RESEND_API_KEY && MAIL_FROM)
    return resendDriver({ key: RESEND_API_KEY, from: MAIL_FROM, baseUrl: RESEND_BASE_URL })
  return fileDriver(path.resolve(DATA_DIR, 'outbox'))
}

/** Writes each mail as a readable file into `folder`, for a shop without a mail host. */
function fileDriver(folder: string): MailDriver {
  const fileOf = ({ id, createdAt }: Pick<Mail, 'id' | 'createdAt'>) =>
    path.join(folder, `${createdAt.toISOString().replaceAll(':', '-')}-${id}.txt`)
  return {
    name: `as files in ${folder}`,
    async send(mail) {
      const file = fileOf(mail)
      const write = () => writeFile(`${file}.part`, written(mail), { mode: 0o600 })
      await write().catch(async () => {
        // Some contain recovery codes, which other users of this machine must not read.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write()
      })
      await rename(`${file}.part`, file)
    },
    async forget(mails) {
      for (const mail of mails) await rm(fileOf(mail), { force: true })
    },
    async forgetBefore(time) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name)
        if ((await stat(file)).mtime < time) await rm(file, { force: true })
      }
    },
  }
}

function written({ text, ...mail }: Mail): string {
  const fields = { To: mail.to, Subject: mail.subject, Date: mail.createdAt.toISOString(), ...headersOf(mail) }
  const lines = Object.entries(mail.replyTo ? { ...fields, 'Reply-To': mail.replyTo } : fields)
  return `${lines.map(([name, value]) => `${name}: ${value}\n`).join('')}\n${text}`
}

const headersOf = ({ unsubscribePath }: Pick<Mail, 'unsubscribePath'>): Record<string, string> =>
  unsubscribePath
    ? {
        'List-Unsubscribe': `<${siteUrl(unsubscribePath)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}

/** What the mail host answers with 422 because of the shop's settings, which the owner can put right. */
const ofSettings = ['invalid_from_address', 'invalid_access', 'invalid_region']

/** The mail host refused, for good if it will never take this mail. `retryAfterSeconds` is from its response, if there was one. */
export class MailRefused extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'MailRefused'
  }
}

/** Sends through Resend's API or a compatible host. */
export function resendDriver({ key, from, baseUrl }: { key: string; from: string; baseUrl?: string }): MailDriver {
  const resend = new Resend(key, { baseUrl })
  return {
    name: `through Resend (${resend.baseUrl})`,
    async send({ id, to, subject, text, html, replyTo, ...mail }: Mail, signal) {
      const { data, error, headers } = await resend.emails.send(
        {
          ...{ from, to, subject, text, html: await html() },
          ...(replyTo && { replyTo }),
          ...(mail.unsubscribePath && { headers: headersOf(mail) }),
        },
        { idempotencyKey: id, signal },
      )
      // Resend's client reports no error for an empty error body, so success requires data.
      if (data) return
      // An earlier attempt with this key was accepted before MAIL_FROM was changed.
      if (error?.name === 'invalid_idempotent_request') return
      const { statusCode, name = 'error', message = '' } = error ?? {}
      const isFinal = statusCode === 422 && !ofSettings.includes(name)
      throw new MailRefused(`${statusCode ?? 'no status'}, ${name}: ${message}`, isFinal, retryAfter(headers))
    },
  }
}

function retryAfter(headers: Record<string, string> | null | undefined): number | undefined {
  const seconds = Number(headers?.['retry-after'] || Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

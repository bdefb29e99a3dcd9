import { Resend } from 'resend'
import type { Mail, MailDriver } from './driver'

/** The mail host refused. `retryAfterSeconds` is from its answer, if it named a time. */
export class MailRefused extends Error {
  constructor(
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'MailRefused'
  }
}

/** Sends through Resend's API, or another host that speaks it. */
export function resendDriver({ key, from, baseUrl }: { key: string; from: string; baseUrl?: string }): MailDriver {
  const resend = new Resend(key, { baseUrl })
  return {
    name: `through Resend (${resend.baseUrl})`,
    async send({ id, to, subject, text, html }: Mail, signal) {
      const { data, error, headers } = await resend.emails.send(
        { from, to, subject, text, html: await html() },
        { idempotencyKey: id, signal },
      )
      // An error whose body is an empty word counts as none for the client: only data is a yes.
      if (data) return
      // An earlier attempt under this key was taken, before MAIL_FROM was changed.
      if (error?.name === 'invalid_idempotent_request') return
      const { statusCode, name = 'error', message = '' } = error ?? {}
      throw new MailRefused(`${statusCode ?? 'no status'}, ${name}: ${message}`, retryAfter(headers))
    },
  }
}

function retryAfter(headers: Record<string, string> | null | undefined): number | undefined {
  const seconds = Number(headers?.['retry-after'] || Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

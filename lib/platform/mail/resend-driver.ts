import { Resend } from 'resend'
import type { Mail, MailDriver } from './driver'

/** The mail host refused. `retryAfterSeconds` is from its response, if there was one. */
export class MailRefused extends Error {
  constructor(
    message: string,
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
    async send({ id, to, subject, text, html }: Mail, signal) {
      const { data, error, headers } = await resend.emails.send(
        { from, to, subject, text, html: await html() },
        { idempotencyKey: id, signal },
      )
      // Resend's client reports no error for an empty error body, so success requires data.
      if (data) return
      // An earlier attempt with this key was accepted before MAIL_FROM was changed.
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

/** A mail of the outbox, identical on each attempt. `id` is a UUID. */
export type Mail = { id: string; to: string; subject: string; text: string; createdAt: Date; html(): Promise<string> }

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

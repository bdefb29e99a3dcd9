/** A mail as the outbox holds it: the same at each attempt, its page too. `id` is a uuid. */
export type Mail = { id: string; to: string; subject: string; text: string; createdAt: Date; html(): Promise<string> }

/** Where mail leaves to. */
export type MailDriver = {
  /** How mail leaves, for the log. */
  name: string
  /**
   * Resolves once the mail is in its hands; taking the same mail again does no harm.
   * @throws MailRefused or any other error: it has to be sent again
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

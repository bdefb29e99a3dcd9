import type { Message } from '@/lib/i18n/message'
import { formatSentence, type Sentence } from '@/lib/i18n/message'

/** The kinds of errors a call can have. `lib/platform/http/error-response.ts` maps them to statuses. */
export type ErrorKind =
  | 'bad input'
  | 'not signed in'
  | 'not allowed'
  | 'not found'
  | 'conflict'
  | 'too large'
  | 'wrong type'
  | 'key reused'
  | 'too many'
  | 'unavailable'

type Details = {
  /** Sentences by field path, e.g. `shippingAddress.postalCode`. */
  errors?: Record<string, Message | Sentence>
  /** Further fields of the answer, next to its message. */
  body?: Record<string, unknown>
  retryAfterSeconds?: number
}

/**
 * An error whose message a shopper may read. Any other error is a defect. A message with values is a `Sentence`, which
 * is translated for the caller.
 */
export class ShopError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly sentence: Message | Sentence,
    readonly details: Details = {},
  ) {
    super(typeof sentence === 'string' ? sentence : formatSentence(sentence))
    this.name = 'ShopError'
  }
}

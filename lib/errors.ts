/** What can go wrong with a call, in the shop's words; `lib/http/error-response.ts` knows the statuses. */
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
  errors?: Record<string, string>
  /** What else the answer carries beside its message. */
  body?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** An error whose message a shopper may read. Everything else that is thrown is a defect. */
export class ShopError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly details: Details = {},
  ) {
    super(message)
    this.name = 'ShopError'
  }
}

import { idempotencyKey } from './idempotency-key-input'
import { validate } from './validate'

/**
 * The Idempotency-Key of a request, if it has one.
 * @throws ShopError `bad input` for a key that is not 1 to 255 characters long
 */
export function idempotencyKeyOf({ headers }: Request): string | null {
  const key = headers.get('idempotency-key')
  return key === null ? null : validate(idempotencyKey, key)
}

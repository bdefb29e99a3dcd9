import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { ShopError } from '@/lib/platform/errors'

/**
 * Checks that a request has `secret` as its `Authorization: Bearer`, in constant time.
 * @throws ShopError `not found` without the setting, `not signed in` for a wrong secret
 */
export function requireBearerToken(request: Request, secret: string | undefined): void {
  if (!secret) throw new ShopError('not found', 'Not found')
  const given = request.headers.get('authorization') ?? ''
  if (!timingSafeEqual(sha256(given), sha256(`Bearer ${secret}`))) {
    throw new ShopError('not signed in', 'The secret is wrong')
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

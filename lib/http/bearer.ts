import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { ShopError } from '@/lib/errors'

/**
 * Admits a machine that sends `secret` as its `Authorization: Bearer`. The comparison takes the same time for all.
 * @throws ShopError `not found` without the setting, `not signed in` for a wrong secret
 */
export function admitBearer(request: Request, secret: string | undefined): void {
  if (!secret) throw new ShopError('not found', 'Not found')
  const given = request.headers.get('authorization') ?? ''
  if (!timingSafeEqual(sha256(given), sha256(`Bearer ${secret}`))) {
    throw new ShopError('not signed in', 'The secret is wrong')
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

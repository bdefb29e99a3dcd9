import 'server-only'
import { waitForInvalidation } from '@/lib/front-server'
import { idempotencyKeyOf } from '@/lib/platform/http/idempotency-key'
import type { Placed } from './place-order'

/**
 * Answers a call that places an order, using its Idempotency-Key.
 * @throws ShopError `bad input` for a key that is not 1 to 255 characters long
 */
export async function answerPlaced(
  request: Request,
  place: (key: string | null) => Promise<Placed>,
): Promise<Response> {
  const { answer, isReplay, isShown } = await place(idempotencyKeyOf(request))
  if (isShown) await waitForInvalidation()
  const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  if (isReplay) headers.set('Idempotency-Replayed', 'true')
  return new Response(answer, { status: 201, headers })
}

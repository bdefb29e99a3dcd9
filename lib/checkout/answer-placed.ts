import 'server-only'
import type { Order } from '@/lib/orders/responses'
import { idempotencyKeyOf } from '@/lib/platform/http/idempotency-key'
import { Reply } from '@/lib/platform/http/reply'
import type { Placed } from './place-order'

/**
 * Answers a call that places an order, using its Idempotency-Key.
 * @throws ShopError `bad input` for a key that is not 1 to 255 characters long
 */
export async function answerPlaced(
  request: Request,
  place: (key: string | null) => Promise<Placed>,
): Promise<Reply<Order>> {
  const { answer, isReplay } = await place(idempotencyKeyOf(request))
  return new Reply(answer, isReplay ? { headers: { 'Idempotency-Replayed': 'true' } } : {})
}

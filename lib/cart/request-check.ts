import { MAX_LINES } from '@/lib/orders/place/lines'
import { call } from '@/lib/platform/browser/client'
import type { CheckedLine } from './responses'

/**
 * Checks these lines, at most as many as an order may have, with the server.
 * @throws CallError
 */
export async function requestCheck(
  lines: { _id: string; size?: string | null; qty: number }[],
): Promise<CheckedLine[]> {
  if (lines.length === 0) return []
  const asked = lines.slice(0, MAX_LINES).map(({ _id, size, qty }) => ({ _id, size, qty }))
  const { orderItems } = await call('POST /api/cart/check', { body: { orderItems: asked } })
  return orderItems
}

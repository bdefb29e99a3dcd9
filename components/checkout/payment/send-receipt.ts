import { call } from '@/lib/platform/browser/client'

/** Sending a photo may take a while. */
const TIMEOUT_MS = 180_000

/** @throws CallError, with the error of the photo under `photo` */
export function sendReceipt(orderId: string, photo: File) {
  const body = new FormData()
  body.append('photo', photo)
  return call('POST /api/orders/{id}/receipts', { id: orderId, body, timeoutMs: TIMEOUT_MS })
}

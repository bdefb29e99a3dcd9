import type { ReturnReason } from './return-rules'
import type { ReturnStatus } from './return-status'

export const returnStatusNames: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  refused: 'Refused',
  received: 'Received',
  settled: 'Settled',
}

export const returnReasonNames: Record<ReturnReason, string> = {
  damaged: 'It arrived damaged',
  defective: 'It is defective',
  'wrong item': 'It is not what was ordered',
  other: 'Another reason',
}

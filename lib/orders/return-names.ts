import type { ReturnReason } from './return-rules'
import type { ReturnStatus } from './return-status'

export const returnStatusNames = {
  requested: 'Requested',
  approved: 'Approved',
  refused: 'Refused',
  received: 'Received',
  settled: 'Settled',
} as const satisfies Record<ReturnStatus, string>

export const returnReasonNames = {
  damaged: 'It arrived damaged',
  defective: 'It is defective',
  'wrong item': 'It is not what was ordered',
  other: 'Another reason',
} as const satisfies Record<ReturnReason, string>

/* Apart from the schemas, because pages show the names, and zod is loaded only for forms in use. */

/** The ways in which money is sent back to a customer. */
export const refundMethods = ['raast', 'bank', 'jazzcash', 'easypaisa'] as const
export type RefundMethod = (typeof refundMethods)[number]

export const refundMethodNames = {
  raast: 'Raast',
  bank: 'Bank transfer',
  jazzcash: 'JazzCash',
  easypaisa: 'Easypaisa',
} as const satisfies Record<RefundMethod, string>

import { z } from 'zod'
import { localPhone } from '@/lib/addresses/input'
import type { Message } from '@/lib/i18n/message'
import { isIban, normalIban } from '@/lib/values/iban'
import { codeText } from '@/lib/values/text'
import { amountForm, wholeRupees } from './payment-input'
import { plainReference } from './reference'
import { type RefundMethod, refundMethods } from './refund-methods'

const CHOOSE_REFUND_METHOD = 'Choose how we send your money'
const ENTER_REFUND_ACCOUNT = 'Enter the account that gets your money'

const startsAsIban = (account: string) => /^\s*pk/i.test(account)
const isMobile = (account: string) => /^03\d{9}$/.test(localPhone(account))
/** A bank's own account numbers differ, and people add the bank's name. */
const hasAccountNumber = (account: string) => (account.match(/\d/g) ?? []).length >= 6

/** The error in an account, as a sentence; undefined when money can be sent to it. */
function accountProblem(method: RefundMethod, account: string): Message | undefined {
  if (startsAsIban(account)) {
    return isIban(normalIban(account))
      ? undefined
      : 'This IBAN has a wrong character. Please compare all 24 with your bank’s'
  }
  if (method === 'bank') {
    return hasAccountNumber(account) ? undefined : 'Enter your IBAN, or your account number with the name of the bank'
  }
  return isMobile(account) ? undefined : 'Enter the mobile number of the account, e.g. 03001234567, or its IBAN'
}

/** An IBAN in capitals without spaces, a mobile number as 03…, and any other account as typed. */
function plainAccount(method: RefundMethod, account: string): string {
  if (startsAsIban(account)) return normalIban(account)
  return method === 'bank' ? account : localPhone(account)
}

/** Where the customer wants money back. */
export const refundToInput = z
  .object(
    {
      method: z.enum(refundMethods, CHOOSE_REFUND_METHOD),
      account: codeText(100, { required: ENTER_REFUND_ACCOUNT }).meta({ example: 'PK36SCBL0000001123456702' }),
    },
    CHOOSE_REFUND_METHOD,
  )
  .superRefine(({ method, account }, context) => {
    const message = account && accountProblem(method, account)
    if (message) context.addIssue({ code: 'custom', message, path: ['account'] })
  })
  .transform(({ method, account }) => ({ method, account: plainAccount(method, account) }))
export type RefundTo = z.output<typeof refundToInput>

/** The same as forms hold it, which begin without a choice. */
export const refundToTyped = z.object({ method: z.enum(refundMethods).or(z.literal('')), account: codeText(100) })
export type RefundToTyped = z.infer<typeof refundToTyped>

/** The error in a form and its field; undefined when money can be sent there. */
export function refundToProblem({ method, account }: RefundToTyped): ['method' | 'account', Message] | undefined {
  if (!method) return ['method', CHOOSE_REFUND_METHOD]
  const message = account ? accountProblem(method, account) : ENTER_REFUND_ACCOUNT
  return message && ['account', message]
}

export const refundToForm = refundToTyped
  .superRefine((typed, context) => {
    const [field = '', message] = refundToProblem(typed) ?? []
    if (message) context.addIssue({ code: 'custom', message, path: [field] })
  })
  .transform(({ method, account }) => ({ method: method as RefundMethod, account }))

const ENTER_REFERENCE = 'Enter the reference of the transfer'
const reference = codeText(100, { required: ENTER_REFERENCE }).refine(plainReference, ENTER_REFERENCE)

/** Money that an administrator has sent back. */
export const refundInput = z.object({ amount: wholeRupees, reference })
export type RefundInput = z.infer<typeof refundInput>

/** The same in the admin form. */
export const refundForm = amountForm.extend({ reference })

import 'server-only'
import { z } from 'zod'
import { orderById, type Viewer } from '@/lib/orders/list/queries'
import { ShopError } from '@/lib/platform/errors'
import { currentSettings } from '@/lib/settings/current'
import { iban } from '@/lib/settings/input'
import { accountsOf } from '@/lib/settings/table'
import { type Rupees, rupees } from '@/lib/values/money'
import { qrCode } from '@/lib/values/qr-code'
import { amountDue } from './due'
import { raastText } from './raast'
import type { PaymentCode } from './responses'

/** The query of a code to scan. */
export const codeQuery = z.object({
  account: z.string().default('0').describe('0 is the wallet, 1 the first of the other accounts'),
})

/** The query of a code for an order that is not placed yet. */
export const checkoutCodeQuery = codeQuery.extend({
  amount: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'The amount must be a whole number of rupees')
    .transform(Number)
    .describe('Whole rupees'),
})

/** The query of the codes that the owner tries. */
export const testCodesQuery = z.object({ iban: iban.refine((value) => value !== '', 'Enter the IBAN first') })

/**
 * The code that pays an amount to one of the owner's accounts.
 * @param account its place in `accountsOf`
 * @throws ShopError `not found` for an account without a code
 */
export async function codeOfAmount(account: string, amount: Rupees): Promise<PaymentCode> {
  const paidTo = accountsOf(await currentSettings()).find((_, at) => String(at) === account)
  if (!paidTo || paidTo.qr === 'off') throw new ShopError('not found', 'This account has no code to scan')
  return codeOf({ form: paidTo.qr, iban: paidTo.iban, amount })
}

/**
 * The code that pays what is due for an order.
 * @throws ShopError as `codeOfAmount` and `orderById`; `conflict` when nothing is due
 */
export async function codeOfOrder(id: string, account: string, viewer: Viewer): Promise<PaymentCode> {
  const due = amountDue(await orderById(id, viewer))
  if (due === 0) throw new ShopError('conflict', 'There is nothing to pay for this order')
  return codeOfAmount(account, due)
}

/** The codes of PKR 1 in both forms, for the owner to try. */
export const testCodesOf = (iban: string) => ({
  codes: (['00', '30'] as const).map((form) => ({ qr: form, ...codeOf({ form, iban, amount: rupees(1) }) })),
})

function codeOf(payment: Parameters<typeof raastText>[0]): PaymentCode {
  const text = raastText(payment, new Date())
  return { text, svg: qrCode(text) }
}

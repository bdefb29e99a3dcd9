import { z } from 'zod'
import { addressList } from '@/lib/addresses/responses'
import { accountCart } from '@/lib/cart/responses'
import { receiptList } from '@/lib/orders/pay/responses'
import { order } from '@/lib/orders/responses'
import { roles } from '@/lib/platform/session/permissions'
import { userInfo } from '@/lib/platform/session/responses'
import { ownReview } from '@/lib/reviews/responses'
import { paging, time } from '@/lib/values/response-parts'

/** The answer of login and registration. Pages and the browser's storage never contain the token. */
export const userInfoWithToken = userInfo
  .extend({ token: z.string().describe('Goes into the header Bearer of later calls') })
  .meta({ id: 'UserInfoWithToken' })
export type UserInfoWithToken = z.infer<typeof userInfoWithToken>

/** The answer to a profile change. Only callers by token get the token, a fresh one after a new password. */
export const profileAnswer = userInfoWithToken.partial({ token: true }).meta({ id: 'ProfileAnswer' })

/** A row of the owner's list. */
export const adminUser = userInfo
  .extend({ role: z.enum(roles).nullable().describe('Null for a customer'), createdAt: time })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUser>

export const userPage = z.object({ users: z.array(adminUser), ...paging })

/** What an authenticator app needs. It is shown once. */
export const secondFactorSetup = z
  .object({
    secret: z.string().describe('In base32, to type into an authenticator app'),
    uri: z.string().describe('The same for apps: `otpauth://totp/…`'),
    svg: z.string().describe('The same as a QR code'),
  })
  .meta({ id: 'SecondFactorSetup' })
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>

export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Each logs in once in place of a code. They are shown only now'),
})
export type SecondFactorStatus = { isOn: boolean; recoveryCodesLeft: number }

/** Everything stored about an account, except for hashes, which nobody can read, and the secret of a second factor. */
export const ownData = z
  .object({
    exportedAt: time,
    profile: userInfo.extend({ createdAt: time, updatedAt: time }),
    addresses: addressList.shape.addresses,
    orders: z.array(order),
    receipts: receiptList.shape.receipts,
    reviews: z.array(ownReview),
    wishlist: z.array(z.object({ _id: z.string(), name: z.string(), savedAt: time })),
    cart: accountCart,
    sessions: z
      .array(z.object({ createdAt: time, lastSeenAt: time, device: z.string(), expiresAt: time }))
      .describe('Where you are logged in'),
    mails: z
      .array(z.object({ subject: z.string(), text: z.string(), createdAt: time, sentAt: time.nullable() }))
      .describe('Mail to you of the last 30 days, without codes'),
  })
  .meta({ id: 'OwnData' })
export type OwnData = z.infer<typeof ownData>

import { z } from 'zod'
import { paging, time } from '@/lib/schemas/answers'

/** Who is signed in, as the browser keeps it under `userInfo` and REST answers begin. */
export const userInfo = z
  .object({ _id: z.string(), name: z.string(), email: z.string(), isAdmin: z.boolean() })
  .meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof userInfo>

/** What REST calls answer: the token stands in no page and no storage of the browser. */
export const userInfoWithToken = userInfo
  .extend({ token: z.string().describe('Goes into the header Bearer of later calls') })
  .meta({ id: 'UserInfoWithToken' })
export type UserInfoWithToken = z.infer<typeof userInfoWithToken>

/** After a change of one's own profile: the token, a fresh one after a new password, goes to callers by token alone. */
export const profileAnswer = userInfoWithToken.partial({ token: true }).meta({ id: 'ProfileAnswer' })

/** A row of the admin's list. */
export const adminUser = userInfo.extend({ createdAt: time }).meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUser>

export const userPage = z.object({ users: z.array(adminUser), ...paging })

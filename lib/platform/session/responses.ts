import { z } from 'zod'

/** The signed-in user, as the browser keeps it under `userInfo` and REST answers begin. */
export const userInfo = z
  .object({ _id: z.string(), name: z.string(), email: z.string(), isAdmin: z.boolean() })
  .meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof userInfo>

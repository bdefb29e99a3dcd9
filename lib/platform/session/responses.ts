import { z } from 'zod'
import { time } from '@/lib/values/response-parts'
import { roles } from './permissions'

/** The signed-in user, as the browser keeps it under `userInfo` and REST answers begin. */
export const userInfo = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    isAdmin: z.boolean().describe('Whether there is a role'),
    role: z.enum(roles).optional().describe('Absent for a customer'),
  })
  .meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof userInfo>

const session = z
  .object({
    _id: z.string(),
    createdAt: time.describe('The login'),
    lastSeenAt: time.describe('Accurate to some minutes'),
    device: z.string().describe('Browser and system'),
    isCurrent: z.boolean().describe('Whether this call was made with it'),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof session>

export const sessionList = z.object({ sessions: z.array(session) })

import { z } from 'zod'
import { roles } from '@/lib/platform/session/permissions'
import { email, normalEmail, text } from '@/lib/values/text'
import { visibleCode } from '@/lib/values/typed'

/** Counts characters as people do: an emoji is one. */
const lengthOf = (value: string) => [...value].length

export const COMMON_PASSWORD = 'This password is too common, please choose another'

/** What can be said of a password without a list of common ones. Passwords are never trimmed or changed. */
export const newPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .refine((value) => value === '' || lengthOf(value) >= 8, 'Password must be at least 8 characters')
  .refine((value) => lengthOf(value) <= 128, 'Password must be at most 128 characters')
  .refine((value) => !isPattern(value), COMMON_PASSWORD)
  .meta({ minLength: 8, maxLength: 128 })

const name = text(100, { required: 'Name is required' })

export const registration = z.object({ name, email, password: newPassword })

/** Longer than the body of a login may be. */
const ANY_LENGTH = 10_000

/** A wrong code, an old one and a used one get the same answer. */
export const WRONG_CODE = 'This code is wrong or no longer valid. Enter the one that your app shows now'

/** A code of the second factor or a recovery code, which people may copy with spaces or dashes. */
const code = z.string('Enter the code').transform((value) => visibleCode(value).replace(/[\s\p{Pd}]/gu, ''))
const neededCode = code.pipe(z.string().min(1, 'Enter the code')).meta({ description: 'Six digits', example: '123456' })

export const secondFactorCode = z.object({ code: neededCode })

/** An e-mail or a password that no account can have is a wrong login, not an invalid form. */
export const credentials = z.object({
  email: text(ANY_LENGTH, { required: 'Email is required' }).transform(normalEmail),
  password: z.string('Password is required').min(1, 'Password is required'),
  totp: code.optional().describe('Of the second factor, or a recovery code. Needed once the account has one'),
})

/** Confirms a new e-mail or password. Whether it is needed depends on the caller. */
const currentPassword = z.string().optional()

/** Absent fields stay, and so does the password when it is empty. */
export const profileChange = z.object({
  _id: z.string().optional(),
  name: name.optional(),
  email: email.optional(),
  password: z.literal('').or(newPassword).optional(),
  currentPassword,
})

/** The body of DELETE /api/users/profile, and its form. */
export const accountDeletion = z.object({ password: z.string('Password is required').min(1, 'Password is required') })

export const passwordConfirmation = z.object({ currentPassword })
export const secondFactorRemoval = z.object({ currentPassword, code: neededCode })

/** `role` decides where both are sent. `isAdmin: true` alone makes an owner of a customer and leaves a role as it is. */
export const userChange = z.object({
  name: name.optional(),
  email: email.optional(),
  isAdmin: z.boolean('isAdmin must be true or false').optional(),
  role: z.preprocess(
    (role) => (role === '' ? null : role),
    z.enum(roles, 'Choose owner, staff, packer or no role').nullable().optional(),
  ),
  nameBase: z.string().nullish(),
  emailBase: z.string().nullish(),
  isAdminBase: z.boolean().nullish(),
  roleBase: z.string().nullish(),
  currentPassword,
})

const confirmed = { confirmPassword: z.string() }
const same = { error: 'Passwords do not match', path: ['confirmPassword'] }

export const registrationForm = registration
  .extend(confirmed)
  .refine((form) => form.password === form.confirmPassword, { ...same, when: () => true })

export const profileForm = z
  .object({ name, email, password: z.literal('').or(newPassword), currentPassword, ...confirmed })
  .refine((form) => form.password === form.confirmPassword, { ...same, when: () => true })

export type Registration = z.infer<typeof registration>
export type Credentials = z.infer<typeof credentials>
export type ProfileChange = z.infer<typeof profileChange>
export type UserChange = z.infer<typeof userChange>

/** Keys that lie side by side, rows and columns, and the alphabet. */
const rows = `01234567890 qwertyuiop asdfghjkl;' zxcvbnm,./ !@#$%^&*() 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm
  abcdefghijklmnopqrstuvwxyz`.split(/\s+/)
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

/** Whether a password repeats up to four signs, or consists of pieces of keyboard rows in either direction. */
export function isPattern(password: string): boolean {
  const signs = [...password.toLowerCase()]
  const isRepeated = [1, 2, 3, 4].some((length) =>
    signs.every((sign, index) => index < length || sign === signs[index - length]),
  )
  return isRepeated || consistsOfRuns(signs)
}

function consistsOfRuns(signs: string[]): boolean {
  let begin = 0
  while (begin < signs.length) {
    let end = signs.length
    while (end - begin >= 3 && !runs.some((run) => run.includes(signs.slice(begin, end).join('')))) end -= 1
    if (end - begin < 3) return false
    begin = end
  }
  return true
}

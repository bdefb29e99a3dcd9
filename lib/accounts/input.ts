import { z } from 'zod'
import { roles } from '@/lib/platform/session/permissions'
import { email, normalEmail, text } from '@/lib/values/text'
import { visibleCode } from '@/lib/values/typed'

/** Counts characters as people do: an emoji is one. */
const lengthOf = (value: string) => [...value].length

/** Passwords are never trimmed or changed. */
export const newPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .refine((value) => value === '' || lengthOf(value) >= 8, 'Password must be at least 8 characters')
  .refine((value) => lengthOf(value) <= 128, 'Password must be at most 128 characters')
  .refine((value) => !isCommonPassword(value), 'This password is too common, please choose another')
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

/** The most used passwords of eight or more characters, found in several leaked lists. */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890
  12345678910 0123456789 987654321 9876543210 87654321 11111111 111111111 00000000 22222222 88888888 99999999 12341234
  12121212 123123123 123321123 123454321 123698745 147258369 741852963 789456123 qwertyui qwertyuiop qwerty12 qwerty123
  qwerty1234 qwer1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx q1w2e3r4 asdfghjk asdfghjkl asdf1234 zxcvbnm1
  abcd1234 abc12345 abcdefgh abcdefghi a1234567 a12345678 aa123456 iloveyou iloveyou1 iloveallah pakistan pakistan1
  pakistan12 pakistan123 pakistan786 zindabad allah786 bismillah mashallah karachi1 karachi123 lahore123 islamabad
  sunshine princess football baseball superman starwars trustno1 welcome1 welcome123 letmein1 whatever computer
  internet michelle jennifer samsung1 liverpool chelsea1 admin123 admin1234 administrator changeme default1 secret123
  master12 dragon12 monkey12 shadow12 babygirl charlie1 11223344 1122334455 112233445566 asdasdasd qazwsxedc`.split(
    /\s+/,
  ),
)

export const isCommonPassword = (password: string) => common.has(password.toLowerCase())

import { z } from 'zod'
import { email } from '@/lib/values/text'
import { visibleCode } from '@/lib/values/typed'
import { newPassword } from './input'

/** Six digits, which people may copy with spaces or a dash. */
const otp = (malformed: string) =>
  z
    .string('Otp is required')
    .transform((value) => visibleCode(value).replace(/[\s\p{Pd}]/gu, ''))
    .pipe(
      z
        .string()
        .min(1, 'Otp is required')
        .regex(/^\d{6}$/, malformed),
    )
    .meta({ description: 'Six digits', example: '123456' })

export const INVALID_CODE = 'Invalid or expired code'

export const codeRequest = z.object({ email })
export const codeCheck = z.object({ email, otp: otp(INVALID_CODE) })
export const passwordReset = codeCheck.extend({ newPassword })

export type CodeCheck = z.infer<typeof codeCheck>
export type PasswordReset = z.infer<typeof passwordReset>

const typedOtp = otp('Otp must be 6 digits')

export const verifyOtpForm = z.object({ email, otp: typedOtp })

export const changePasswordForm = z
  .object({ email, password: newPassword, confirmPassword: z.string(), otp: typedOtp })
  .refine((form) => form.password === form.confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    when: () => true,
  })

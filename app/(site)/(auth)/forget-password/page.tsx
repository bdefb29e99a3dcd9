import type { Metadata } from 'next'
import { RecoveryFrame } from '@/components/account/sign-in/auth-frame'
import { ForgetPasswordForm } from '@/components/account/sign-in/password-recovery'
import { getTranslate } from '@/lib/i18n/react-server'
import { keepingRedirect, safeRedirect } from '@/lib/platform/session/access'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Forget Password'),
  robots: { index: false },
})

const lead = "Enter your email and we'll send you a code to reset your password." as const

type Props = { searchParams: Promise<{ redirect?: string | string[] }> }

export default async function ForgetPasswordPage({ searchParams }: Props) {
  const t = await getTranslate()
  const target = safeRedirect((await searchParams).redirect)
  return (
    <RecoveryFrame title={t('Forget Password')} lead={t(lead)} target={target}>
      <ForgetPasswordForm next={keepingRedirect('/verify-otp', target)} />
    </RecoveryFrame>
  )
}

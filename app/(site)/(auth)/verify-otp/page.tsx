import type { Metadata } from 'next'
import { RecoveryFrame } from '@/components/account/sign-in/auth-frame'
import { VerifyOtpForm } from '@/components/account/sign-in/password-recovery'
import { getTranslate } from '@/lib/i18n/react-server'
import { keepingRedirect, safeRedirect } from '@/lib/platform/session/access'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Verify Otp'),
  robots: { index: false },
})

const lead = 'If the email has an account, a code is on its way to it. Check your spam folder too.' as const

type Props = { searchParams: Promise<{ redirect?: string | string[] }> }

export default async function VerifyOtpPage({ searchParams }: Props) {
  const t = await getTranslate()
  const target = safeRedirect((await searchParams).redirect)
  return (
    <RecoveryFrame title={t('Verify Otp')} lead={t(lead)} target={target} isCodeSent>
      <VerifyOtpForm next={keepingRedirect('/change-password', target)} />
    </RecoveryFrame>
  )
}

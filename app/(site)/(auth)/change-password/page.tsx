import type { Metadata } from 'next'
import { RecoveryFrame } from '@/components/account/sign-in/auth-frame'
import { ChangePasswordForm } from '@/components/account/sign-in/password-recovery'
import { getTranslate } from '@/lib/i18n/react-server'
import { keepingRedirect, safeRedirect } from '@/lib/platform/session/access'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Change Password'),
  robots: { index: false },
})

const lead = 'Choose a new password for your account.' as const

type Props = { searchParams: Promise<{ redirect?: string | string[] }> }

export default async function ChangePasswordPage({ searchParams }: Props) {
  const t = await getTranslate()
  const target = safeRedirect((await searchParams).redirect)
  return (
    <RecoveryFrame title={t('Change Password')} lead={t(lead)} target={target} isCodeSent>
      <ChangePasswordForm next={keepingRedirect('/login', target)} />
    </RecoveryFrame>
  )
}

import type { Metadata } from 'next'
import { localRedirect } from '@/app/local-redirect'
import { AuthFrame, isForCheckout } from '@/components/account/sign-in/auth-frame'
import { LoginForm } from '@/components/account/sign-in/login-form'
import { Agreement } from '@/components/shop/agreement'
import { ButtonLink } from '@/components/ui/button'
import { getTranslate } from '@/lib/i18n/react-server'
import { keepingRedirect, pageAfterLogin, safeRedirect } from '@/lib/platform/session/access'
import { currentUser, hasSessionCookie } from '@/lib/platform/session/request-user'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Login'),
  robots: { index: false },
})

type Props = { searchParams: Promise<{ redirect?: string | string[] }> }

export default async function LoginPage({ searchParams }: Props) {
  const t = await getTranslate()
  const { redirect } = await searchParams
  const target = safeRedirect(redirect)
  const user = await currentUser()
  if (user) await localRedirect(pageAfterLogin(redirect, user))
  if (await hasSessionCookie()) await localRedirect(keepingRedirect('/session-ended', target))
  return (
    <AuthFrame
      title={t('Login')}
      lead={isForCheckout(target) ? t('Log in or create an account to check out. Your cart is kept.') : undefined}
    >
      <LoginForm asked={redirect} />
      <div className="mt-8 flex flex-col gap-3 border-rule border-t pt-6">
        <p>{t('New here?')}</p>
        <ButtonLink href={keepingRedirect('/register', target)} variant="secondary" size="lg">
          {t('Create an account')}
        </ButtonLink>
        <Agreement by={t('logging in')} />
      </div>
    </AuthFrame>
  )
}

import type { Metadata } from 'next'
import { localRedirect } from '@/app/local-redirect'
import { AuthFrame, isForCheckout } from '@/components/account/sign-in/auth-frame'
import { RegisterForm } from '@/components/account/sign-in/register-form'
import { Agreement } from '@/components/shop/agreement'
import { Link } from '@/components/ui/link'
import { getTranslate } from '@/lib/i18n/react-server'
import { keepingRedirect, safeRedirect } from '@/lib/platform/session/access'
import { currentUser } from '@/lib/platform/session/request-user'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Register'),
  robots: { index: false },
})

type Props = { searchParams: Promise<{ redirect?: string | string[] }> }

export default async function RegisterPage({ searchParams }: Props) {
  const t = await getTranslate()
  const target = safeRedirect((await searchParams).redirect)
  if (await currentUser()) await localRedirect(target)
  return (
    <AuthFrame
      title={isForCheckout(target) ? t('Create an account') : t('Register')}
      lead={isForCheckout(target) ? t('Then you can check out. Your cart is kept.') : undefined}
    >
      <RegisterForm target={target} />
      <div className="mt-8 flex flex-col gap-3 border-rule border-t pt-6">
        <p>
          {t('Have an account already?')}{' '}
          <Link href={keepingRedirect('/login', target)} className="link inline-flex min-h-11 items-center">
            {t('Login')}
          </Link>
        </p>
        <Agreement by={t('registering')} />
      </div>
    </AuthFrame>
  )
}

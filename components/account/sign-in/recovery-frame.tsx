import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { Agreement } from '@/components/shop/agreement'
import { Link } from '@/components/ui/link'
import { AuthFrame, keepingRedirect } from './auth-frame'

type Props = { title: string; lead: string; target: string; isCodeSent?: boolean; children: ReactNode }

/** The layout of the three password recovery screens. */
export function RecoveryFrame({ title, lead, target, isCodeSent = false, children }: Props) {
  const t = useTranslate()
  return (
    <AuthFrame title={title} lead={lead}>
      {children}
      <div className="mt-8 flex flex-col gap-3 border-rule border-t pt-6">
        {isCodeSent && (
          <p>
            {t('No code after a minute?')}{' '}
            <Link href={keepingRedirect('/forget-password', target)} className="link inline-flex min-h-11 items-center">
              {t('Ask for another')}
            </Link>
          </p>
        )}
        <p>
          {t('New here?')}{' '}
          <Link href={keepingRedirect('/register', target)} className="link inline-flex min-h-11 items-center">
            {t('Create an account')}
          </Link>
        </p>
        <Agreement by={t('continuing')} />
      </div>
    </AuthFrame>
  )
}

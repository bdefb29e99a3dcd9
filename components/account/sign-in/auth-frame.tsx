import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { Scene } from '@/components/catalog/home/scene'
import { Agreement } from '@/components/shop/agreement'
import { Link } from '@/components/ui/link'
import { PageHeading } from '@/components/ui/page-heading'
import { keepingRedirect } from '@/lib/platform/session/access'

type AuthFrameProps = { title: string; lead?: string; nav?: ReactNode; children: ReactNode }

/** The narrow column of the sign-in pages, with the shop's picture beside it on wide screens. */
export function AuthFrame({ title, lead, nav, children }: AuthFrameProps) {
  return (
    <div className="lg:-mb-28 lg:grid lg:min-h-[calc(100dvh-var(--header))] lg:grid-cols-2">
      <div className="shell pb-20 lg:pb-28">
        <div className="mx-auto flex max-w-md flex-col lg:mx-0">
          <PageHeading title={title}>
            {nav}
            {lead && <p className="text-soft">{lead}</p>}
          </PageHeading>
          {children}
        </div>
      </div>
      <div className="hidden bg-sand lg:block">
        <Scene name="women" sizes="50vw" className="sticky top-(--header) h-[calc(100dvh-var(--header))] w-full" />
      </div>
    </div>
  )
}

/** Whether the visitor wants to check out after signing in. */
export const isForCheckout = (target: string) => target === '/cart' || target === '/checkout'

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

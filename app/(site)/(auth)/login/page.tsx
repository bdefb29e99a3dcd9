import type { Metadata } from 'next'
import { localRedirect } from '@/app/local-redirect'
import { Agreement } from '@/components/account/agreement'
import { AuthFrame, keepingRedirect } from '@/components/account/auth-frame'
import { LoginForm } from '@/components/account/login-form'
import { Link } from '@/components/ui/link'
import { safeRedirect } from '@/lib/session/access'
import { currentUser, hasSessionCookie } from '@/lib/session/current-user'

export const metadata: Metadata = { title: 'Login', robots: { index: false } }

type Props = { searchParams: Promise<{ redirect?: string | string[] }> }

export default async function LoginPage({ searchParams }: Props) {
  const target = safeRedirect((await searchParams).redirect)
  if (await currentUser()) await localRedirect(target)
  if (await hasSessionCookie()) await localRedirect(keepingRedirect('/session-ended', target))
  return (
    <AuthFrame title="Login">
      <LoginForm target={target} />
      <div className="mt-8 flex flex-col gap-3 border-rule border-t pt-6">
        <p>
          New here?{' '}
          <Link href={keepingRedirect('/register', target)} className="link inline-flex min-h-11 items-center">
            Create an account
          </Link>
        </p>
        <Agreement by="logging in" />
      </div>
    </AuthFrame>
  )
}

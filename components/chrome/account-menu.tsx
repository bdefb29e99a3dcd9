'use client'

import { User } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslate } from '#translate'
import { useDetailsMenu } from '@/components/ui/hooks/use-details-menu'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/notify'
import { REQUEST_FAILED } from '@/lib/platform/browser/client'
import { roleOf, USER_INFO, useUserInfo } from '@/lib/platform/browser/user-info'
import { adminPages, may } from '@/lib/platform/session/permissions'
import type { UserInfo } from '@/lib/platform/session/responses'
import type { SiteLink } from './nav-links'

const customerPages: SiteLink[] = [
  { name: 'Profile', href: '/profile' },
  { name: 'Orders', href: '/orders' },
]

const officePages = [
  { name: 'Dashboard', href: '/admin' },
  { name: 'Users', href: '/admin/userlist' },
  { name: 'Products', href: '/admin/productlist' },
  { name: 'Orders', href: '/admin/orderlist' },
] as const

const login: SiteLink = { name: 'Login', href: '/login' }

/** The menu entries of a signed-in visitor before Logout. */
function pagesFor(user: UserInfo): SiteLink[] {
  const role = roleOf(user)
  if (!role) return customerPages
  return [...officePages.filter(({ href }) => may(role, adminPages[href])), { name: 'Profile', href: '/profile' }]
}

const icon = <User aria-hidden="true" size={22} strokeWidth={1.5} />

/** This code is loaded on use, since most visitors only browse. */
const logout = () =>
  import('@/components/account/sign-in/logout').then(
    (file) => file.logout(),
    () => notify('error', REQUEST_FAILED),
  )
const resumeSession = () => import('@/components/account/sign-in/sign-in').then((file) => file.resumeSession())

/** A cookie can outlive localStorage. The login page restores the menu of a visitor who is still signed in. */
const onLogin = () => void resumeSession().catch(() => undefined)

/** A link to the login, or the menu of a signed-in visitor. Both have the same size. */
export function AccountMenu() {
  const t = useTranslate()
  const user = useUserInfo()
  if (user) return <Menu user={user} />
  return (
    <Link
      href="/login"
      // The server renders it for everybody.
      data-hold={user === undefined ? USER_INFO : undefined}
      className="target hover:text-accent"
      onClick={onLogin}
    >
      {icon}
      <span className="sr-only">{t('Login')}</span>
    </Link>
  )
}

function Menu({ user }: { user: UserInfo }) {
  const t = useTranslate()
  const { close, menu } = useDetailsMenu()

  useEffect(() => {
    if (window.heldLink !== USER_INFO || !menu.ref.current) return
    delete window.heldLink
    menu.ref.current.open = true
  }, [menu.ref])

  return (
    <details className="relative" {...menu}>
      <summary className="target hover:text-accent" aria-label={t('Account')}>
        {icon}
      </summary>
      <div className="absolute top-full end-0 z-50 w-64 border border-rule bg-surface py-2">
        <div className="border-rule border-b px-4 pt-1 pb-3 text-sm">
          <p className="truncate font-medium">{user.name}</p>
          <p className="truncate text-soft">{user.email}</p>
        </div>
        <ul className="pt-2">
          {pagesFor(user).map(({ name, href }) => (
            <li key={href}>
              <Link href={href} onClick={close} className="flex min-h-11 items-center px-4 hover:bg-sand">
                {t.text(name)}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => void logout()}
              className="flex min-h-11 w-full items-center px-4 text-start hover:bg-sand"
            >
              {t('Logout')}
            </button>
          </li>
        </ul>
      </div>
    </details>
  )
}

const row = 'flex min-h-11 w-full items-center text-start hover:text-accent'

/** The same entries as a list, for the drawer. */
export function AccountLinks() {
  const t = useTranslate()
  const user = useUserInfo()
  const pages = user ? pagesFor(user) : [login]
  return (
    <ul>
      {pages.map(({ name, href }) => (
        <li key={href}>
          <Link href={href} className={row} onClick={user ? undefined : onLogin}>
            {t.text(name)}
          </Link>
        </li>
      ))}
      {user && (
        <li>
          <button type="button" className={row} onClick={() => void logout()}>
            {t('Logout')}
          </button>
        </li>
      )}
    </ul>
  )
}

import { AccountMenu } from '@/components/chrome/account-menu'
import { Logo } from '@/components/chrome/logo'

/** The way back to the shop, and the account. */
export function AdminHeader() {
  return (
    <header className="sticky top-0 z-40 border-rule border-b bg-paper">
      <div className="shell flex min-h-16 items-center justify-between">
        <Logo />
        <div className="-mr-3">
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}

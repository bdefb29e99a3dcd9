import { Store } from 'lucide-react'
import { AccountMenu } from '@/components/chrome/account-menu'
import { Logo } from '@/components/shop/shop-context'
import { Link } from '@/components/ui/link'
import type { Role } from '@/lib/platform/session/permissions'
import { AdminSearch } from './admin-search'

/** Search, a link to the shop, and the account menu. */
export function AdminHeader({ role }: { role: Role | undefined }) {
  return (
    <header className="sticky top-(--stuck) z-40 border-rule border-b bg-paper">
      {/* With large text on narrow screens the targets are 44 px, as in the shop. */}
      <div
        className="flex min-h-16 flex-wrap items-center gap-2 px-(--gutter) [--target:max(44px,min(2.75rem,14vw))] xl:gap-0
          xl:pl-6"
      >
        <div className="xl:w-[calc(12.5rem+var(--gutter))]">
          <Logo />
        </div>
        <AdminSearch role={role} />
        <div className="-mr-3 flex items-center">
          <Link href="/" className="target gap-2 px-3 text-sm hover:text-accent">
            <Store aria-hidden="true" size={22} strokeWidth={1.5} />
            <span className="max-sm:sr-only">View shop</span>
          </Link>
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}

import { Store } from 'lucide-react'
import { AccountMenu } from '@/components/chrome/account-menu'
import { Logo } from '@/components/shop/shop-context'
import { Link } from '@/components/ui/link'
import { AdminSearch } from './admin-search'

/** Search, a link to the shop, and the account menu. */
export function AdminHeader() {
  return (
    <header className="sticky top-0 z-40 border-rule border-b bg-paper">
      <div className="flex min-h-16 items-center gap-2 px-(--gutter) xl:gap-0 xl:pl-6">
        <div className="xl:w-[calc(12.5rem+var(--gutter))]">
          <Logo />
        </div>
        <AdminSearch />
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

'use client'

import { Heart, Menu, Search, ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { useLanguage, useTranslate } from '#translate'
import { Logo, useShop } from '@/components/shop/shop-context'
import { DrawerLink } from '@/components/ui/drawer-link'
import { Link } from '@/components/ui/link'
import { AccountMenu } from './account-menu'
import { CartBadge } from './cart-badge'
import { LanguageSwitch, MainLinks, type MenuProps } from './nav-links'

/** A client component like the footer, so that its markup is not sent a second time as data for React. */
export function Header(menu: MenuProps) {
  const t = useTranslate()
  useLanguageHint()
  return (
    <header className="@container/bar sticky top-(--stuck) z-40 border-rule border-b bg-paper">
      <p className="bg-ink px-4 py-1.5 text-center font-medium text-surface text-xs tracking-label">
        {useShop().banner}
      </p>
      {/* With large text on narrow screens the targets are 44 px, so that the bar leaves room for the page. */}
      <div
        className="shell flex min-h-[min(4rem,20vw)] items-center gap-x-2 [--target:max(44px,min(2.75rem,14vw))]
          @min-[40rem]/bar:gap-x-4"
      >
        <MenuButton {...menu} />
        <Logo />
        <nav
          aria-label={t('Main')}
          className="-my-1.5 ms-6.5 hidden min-w-0 overflow-x-auto whitespace-nowrap p-1.5 @min-[60rem]/bar:block"
        >
          <MainLinks
            {...menu}
            className="flex gap-6 @min-[72rem]/bar:gap-8"
            linkClassName="inline-flex min-h-11 items-center border-transparent border-b-2 text-sm hover:border-edge
              aria-[current]:border-ink"
          />
        </nav>
        <div className="-me-3 ms-auto flex shrink-0 items-center">
          {/* On phones these two are in the drawer, because the bar is full. */}
          <LanguageSwitch className="target text-sm hover:text-accent @max-[40rem]/bar:hidden" />
          <SearchButton />
          <AccountMenu />
          <Link href="/wishlist" className="target hover:text-accent @max-[40rem]/bar:hidden">
            <Heart aria-hidden="true" size={22} strokeWidth={1.5} />
            <span className="sr-only">{t('Wishlist')}</span>
          </Link>
          <Link href="/cart" className="target relative hover:text-accent">
            <ShoppingBag aria-hidden="true" size={22} strokeWidth={1.5} />
            <span className="sr-only">{t('Cart')}</span>
            <CartBadge />
          </Link>
        </div>
      </div>
    </header>
  )
}

/** A hint for browsers that prefer Urdu. Others do not load its code. */
function useLanguageHint() {
  const language = useLanguage()
  useEffect(() => {
    if (language === 'ur' || !navigator.language.startsWith('ur')) return
    import('./language-hint').then(
      ({ hintAtUrdu }) => hintAtUrdu(),
      () => undefined,
    )
  }, [language])
}

/** Opens the main links on small screens. Without scripts it leads to those in the footer. */
function MenuButton(menu: MenuProps) {
  const t = useTranslate()
  return (
    <DrawerLink
      href="#site-links"
      aria-label={t('Menu')}
      className="target -ms-3 shrink-0 hover:text-accent @min-[60rem]/bar:hidden"
      load={() => import('./menu-drawer')}
      drawer={({ MenuDrawer }, state) => <MenuDrawer {...menu} {...state} />}
    >
      <Menu aria-hidden="true" size={24} strokeWidth={1.5} />
    </DrawerLink>
  )
}

/** Opens the search. Without scripts it leads to /shop, which has a search form. */
function SearchButton() {
  const t = useTranslate()
  return (
    <DrawerLink
      href="/shop"
      aria-label={t('Search')}
      className="target hover:text-accent"
      load={() => import('./search-overlay')}
      drawer={({ SearchOverlay }, state) => <SearchOverlay {...state} />}
    >
      <Search aria-hidden="true" size={22} strokeWidth={1.5} />
    </DrawerLink>
  )
}

'use client'

import { Menu } from 'lucide-react'
import { SheetLink } from '@/components/ui/sheet-link'

/** The way to the main links on small screens; without scripts it leads to those of the footer. */
export function MenuButton() {
  return (
    <SheetLink
      href="#site-links"
      aria-label="Menu"
      className="target -ml-3 hover:text-accent lg:hidden"
      load={() => import('./menu-drawer')}
      sheet={({ MenuDrawer }, state) => <MenuDrawer {...state} />}
    >
      <Menu aria-hidden="true" size={24} strokeWidth={1.5} />
    </SheetLink>
  )
}

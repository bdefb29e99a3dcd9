'use client'

import { Menu } from 'lucide-react'
import dynamic from 'next/dynamic'
import { SheetLink } from '@/components/ui/sheet-link'

const MenuDrawer = dynamic(() => import('./menu-drawer').then((file) => file.MenuDrawer), { ssr: false })

/** The way to the main links on small screens; without scripts it leads to those of the footer. */
export function MenuButton() {
  return (
    <SheetLink
      href="#site-links"
      aria-label="Menu"
      className="target -ml-3 hover:text-accent lg:hidden"
      sheet={(state) => <MenuDrawer {...state} />}
    >
      <Menu aria-hidden="true" size={24} strokeWidth={1.5} />
    </SheetLink>
  )
}

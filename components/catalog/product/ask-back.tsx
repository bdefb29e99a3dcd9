'use client'

import { DrawerLink } from '@/components/ui/drawer-link'
import type { WantedProps } from './wanted-form'

/** Loads and opens the back-in-stock form. Without scripts `href` leads to a chat or the contact page. */
export function AskBack({ href, children, ...product }: WantedProps & { href: string; children: string }) {
  return (
    <DrawerLink
      href={href}
      className="link -mt-5 inline-flex min-h-11 items-center justify-self-start text-sm"
      load={() => import('./wanted-form')}
      drawer={({ WantedDrawer }, state) => <WantedDrawer {...product} {...state} />}
    >
      {children}
    </DrawerLink>
  )
}

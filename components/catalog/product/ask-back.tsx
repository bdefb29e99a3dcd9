'use client'

import { buttonClass } from '@/components/ui/button'
import { DrawerLink } from '@/components/ui/drawer-link'
import type { WantedProps } from './wanted-form'

type AskBackProps = WantedProps & {
  href: string
  /** Whether it stands in the place of Add To Cart. */
  isButton: boolean
  children: string
}

/** Loads and opens the back-in-stock form. Without scripts `href` leads to a chat or the contact page. */
export function AskBack({ href, isButton, children, ...product }: AskBackProps) {
  return (
    <DrawerLink
      href={href}
      className={
        isButton ? buttonClass({}, 'grow') : 'link -mt-5 inline-flex min-h-11 items-center justify-self-start text-sm'
      }
      load={() => import('./wanted-form')}
      drawer={({ WantedDrawer }, state) => <WantedDrawer {...product} {...state} />}
    >
      {children}
    </DrawerLink>
  )
}

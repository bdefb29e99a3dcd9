'use client'

import { useTranslate } from '#translate'
import { buttonClass } from '@/components/ui/button'
import { DrawerLink } from '@/components/ui/drawer-link'
import type { FitProduct } from './fit-finder'
import type { WantedProps } from './wanted-form'

/**
 * All client components of the product page beside those of its layout. They are one module, so that a page with
 * product cards can load their script ahead: the file is the same for all products and never stale, unlike a page.
 */
export { Autoplay, PauseButton } from '@/components/catalog/card/autoplay'
export { Heart } from '@/components/catalog/card/heart'
export { ProductGrid } from '@/components/catalog/card/product-grid'
export { RecentlyViewed } from '@/components/catalog/card/recently-viewed'
export { BuyBox } from './buy-box'
export { Gallery } from './gallery'

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

/** Loads and opens the fit finder. Without scripts it links to the measurements. */
export function FindSize(product: FitProduct) {
  const t = useTranslate()
  return (
    <DrawerLink
      href="#measurements"
      className="link inline-flex min-h-11 items-center"
      load={() => import('./fit-finder')}
      drawer={({ FitFinder }, state) => <FitFinder {...product} {...state} />}
    >
      {t('Find your size')}
    </DrawerLink>
  )
}

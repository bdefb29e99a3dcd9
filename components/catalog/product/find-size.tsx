'use client'

import { useTranslate } from '#translate'
import { DrawerLink } from '@/components/ui/drawer-link'
import type { FitProduct } from './fit-finder'

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

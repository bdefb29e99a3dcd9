'use client'

import { useTranslate } from '#translate'
import { SheetLink } from '@/components/ui/sheet-link'
import type { FitProduct } from './fit-finder'

/** Loads and opens the fit finder. Without scripts it links to the measurements. */
export function FindSize(product: FitProduct) {
  const t = useTranslate()
  return (
    <SheetLink
      href="#measurements"
      className="link inline-flex min-h-11 items-center"
      load={() => import('./fit-finder')}
      sheet={({ FitFinder }, state) => <FitFinder {...product} {...state} />}
    >
      {t('Find your size')}
    </SheetLink>
  )
}

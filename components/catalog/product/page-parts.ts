'use client'

/**
 * All client components of the product page beside those of its layout. They are one module, so that a page with
 * product cards can load their script ahead: the file is the same for all products and never stale, unlike a page.
 */
export { Autoplay } from '@/components/catalog/card/autoplay'
export { Heart } from '@/components/catalog/card/heart'
export { PauseButton } from '@/components/catalog/card/pause-button'
export { ProductGrid } from '@/components/catalog/card/product-grid'
export { RecentlyViewed } from '@/components/catalog/card/recently-viewed'
export { AskBack } from './ask-back'
export { BuyBox } from './buy-box'
export { FindSize } from './find-size'
export { Gallery } from './gallery'

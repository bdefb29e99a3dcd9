import type { Metadata } from 'next'
import { useTranslate } from '#translate'
import { WishlistView } from '@/components/catalog/card/saved-products'
import { PageHeading } from '@/components/ui/page-heading'
import { getTranslate } from '@/lib/i18n/react-server'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Wishlist'),
  robots: { index: false },
})

/** Tall enough that the footer stays below the window, whatever has been saved. */
export default function WishlistPage() {
  const t = useTranslate()
  return (
    <div className="shell min-h-dvh pb-20">
      <PageHeading title={t('Wishlist')} />
      <WishlistView />
    </div>
  )
}

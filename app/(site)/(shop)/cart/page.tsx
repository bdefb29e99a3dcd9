import type { Metadata } from 'next'
import { CartView } from '@/components/cart/cart-view'
import { Departments } from '@/components/catalog/home/home-sections'
import { PageHeading } from '@/components/ui/page-heading'
import { getTranslate, pageLanguage } from '@/lib/i18n/react-server'
import { expectedToday } from '@/lib/orders/place/expected-days'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Cart'),
  robots: { index: false },
})

/** Tall enough that the footer stays below the window, whatever the cart turns out to hold. */
export default async function CartPage() {
  const t = await getTranslate()
  return (
    <div className="shell min-h-dvh pb-20">
      <PageHeading title={t('Cart')} />
      <CartView
        expected={await expectedToday(await pageLanguage())}
        empty={
          <div className="mt-12">
            <Departments />
          </div>
        }
      />
    </div>
  )
}

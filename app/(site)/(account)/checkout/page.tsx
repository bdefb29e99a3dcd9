import type { Metadata } from 'next'
import { CheckoutView } from '@/components/checkout/checkout-view'
import { PageHeading } from '@/components/ui/page-heading'
import { addressesOf } from '@/lib/addresses/saved-addresses'
import { getTranslate, pageLanguage } from '@/lib/i18n/react-server'
import { expectedToday } from '@/lib/orders/place/expected-days'
import { currentSettings } from '@/lib/settings/current'
import { accountsOf } from '@/lib/settings/table'
import { whatsAppNumber } from '@/lib/whatsapp/connection'
import { signedIn } from '../signed-in'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Checkout'),
  robots: { index: false },
})

export default async function CheckoutPage() {
  const t = await getTranslate()
  const { _id, name, email } = await signedIn('/checkout')
  const settings = await currentSettings()
  return (
    <div className="shell min-h-dvh pb-20">
      <PageHeading title={t('Checkout')} />
      <CheckoutView
        user={{ _id, name, email }}
        addresses={await addressesOf(_id)}
        expected={await expectedToday(await pageLanguage())}
        accounts={accountsOf(settings)}
        advance={settings.advance}
        delivery={settings.delivery}
        hasChat={(await whatsAppNumber()) !== null}
      />
    </div>
  )
}

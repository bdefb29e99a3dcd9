import type { Metadata } from 'next'
import { Faq } from '@/components/chrome/faq'
import { Policy } from '@/components/chrome/policy'
import { pageMetadata } from '@/components/shop/page-metadata'
import { ShopEmail } from '@/components/shop/shop-context'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import { getTranslate, pageLanguage } from '@/lib/i18n/react-server'
import { pageSettings } from '@/lib/settings/current'
import { cancellingOf } from '@/lib/settings/policy-text'
import { settingsIn } from '@/lib/settings/read'

/** Texts that the metadata and the page share. */
async function opening() {
  const [t, language, settings] = await Promise.all([getTranslate(), pageLanguage(), pageSettings()])
  const { name, hours } = settingsIn(language, settings)
  const summary = t('Write to us about an order, a size or a piece. We answer {hours}.', { hours })
  return { t, settings, shopName: name, title: t('Contact'), summary }
}

export async function generateMetadata(): Promise<Metadata> {
  const { shopName, title, summary } = await opening()
  return pageMetadata({ shopName, title, description: summary, path: '/contact' })
}

export default async function ContactPage() {
  const { t, settings, title, summary } = await opening()
  return (
    <Policy title={title} summary={summary}>
      <h2>{t('By e-mail')}</h2>
      <p>
        <Rich
          message="{email} reaches the people who pack your order. With your order number in the subject it goes fastest; for a damaged piece add a photo."
          values={{ email: <ShopEmail /> }}
        />
      </p>
      <p>
        <Rich
          message="Many questions are answered already: {faq}, or look at {orders} to see where a parcel is."
          values={{
            faq: <a href="#faq">{t('read the FAQ')}</a>,
            orders: <Link href="/orders">{t('your orders')}</Link>,
          }}
        />
      </p>
      <Faq
        cancelling={settings.cancelHours > 0 ? cancellingOf(settings, t) : null}
        returnDays={settings.returnDays}
        delivery={settings.delivery}
      />
    </Policy>
  )
}

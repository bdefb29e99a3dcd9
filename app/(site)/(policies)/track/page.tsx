import type { Metadata } from 'next'
import { useTranslate } from '#translate'
import { InUrdu } from '@/app/in-urdu'
import { TrackOrder } from '@/components/orders/track-order'
import { pageMetadata } from '@/components/shop/page-metadata'
import { WhatsAppLink } from '@/components/shop/shop-context'
import { Link } from '@/components/ui/link'
import { PageHeading } from '@/components/ui/page-heading'
import { Rich } from '@/components/ui/rich'
import { getTranslate } from '@/lib/i18n/react-server'
import account from '@/lib/i18n/ur/account.json'
import fields from '@/lib/i18n/ur/fields.json'
import { pageSettings } from '@/lib/settings/current'

const words = { ...account, ...fields }
const title = 'Track your order' as const
const summary =
  'Enter the number of your order and the phone number that you ordered with, and see where your parcel is.' as const

export async function generateMetadata(): Promise<Metadata> {
  const [{ name: shopName }, t] = await Promise.all([pageSettings(), getTranslate()])
  return pageMetadata({ shopName, title: t(title), description: t(summary), path: '/track' })
}

export default function TrackPage() {
  const t = useTranslate()
  return (
    <InUrdu of={words}>
      <PageHeading title={t(title)}>
        <p className="max-w-[35em] text-lg text-soft">{t(summary)}</p>
      </PageHeading>
      <TrackOrder />
      <p className="measure mt-8 text-soft">
        <Rich
          message="You’ll find the order number in your confirmation email and under {orders}."
          values={{
            orders: (
              <Link href="/orders" className="link">
                {t('your orders')}
              </Link>
            ),
          }}
        />
      </p>
      <p className="empty:hidden">
        <WhatsAppLink>{t('Ask us by WhatsApp')}</WhatsAppLink>
      </p>
    </InUrdu>
  )
}

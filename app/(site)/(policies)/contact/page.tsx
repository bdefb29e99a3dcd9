import type { Metadata } from 'next'
import { Faq } from '@/components/chrome/faq'
import { pageMetadata } from '@/components/chrome/page-metadata'
import { Policy } from '@/components/chrome/policy'
import { ShopEmail } from '@/components/chrome/shop-context'
import { Link } from '@/components/ui/link'
import { pageSettings } from '@/lib/settings/current'
import { cancellingOf } from '@/lib/settings/policy-text'

const title = 'Contact'
const summaryOf = (hours: string) => `Write to us about an order, a size or a piece. We answer ${hours}.`

export async function generateMetadata(): Promise<Metadata> {
  const { name: shopName, hours } = await pageSettings()
  return pageMetadata({ shopName, title, description: summaryOf(hours), path: '/contact' })
}

export default async function ContactPage() {
  const settings = await pageSettings()
  return (
    <Policy title={title} summary={summaryOf(settings.hours)}>
      <h2>By e-mail</h2>
      <p>
        <ShopEmail /> reaches the people who pack your order. With your order number in the subject it goes fastest; for
        a damaged piece add a photo.
      </p>
      <p>
        Many questions are answered already: <a href="#faq">read the FAQ</a>, or look at{' '}
        <Link href="/orders">your orders</Link> to see where a parcel is.
      </p>
      <Faq cancelling={cancellingOf(settings)} />
    </Policy>
  )
}

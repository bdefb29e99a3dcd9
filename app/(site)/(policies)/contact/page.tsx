import type { Metadata } from 'next'
import { Faq } from '@/components/chrome/faq'
import { pageMetadata } from '@/components/chrome/page-metadata'
import { Policy } from '@/components/chrome/policy'
import { Link } from '@/components/ui/link'
import { shop } from '@/lib/shop'
import { policyFigures } from '../policy-figures'

const title = 'Contact'
const summary = `Write to us about an order, a size or a piece. We answer ${shop.hours}.`

export const generateMetadata = (): Metadata => pageMetadata({ title, description: summary, path: '/contact' })

export default async function ContactPage() {
  const { cancelling } = await policyFigures()
  return (
    <Policy title={title} summary={summary}>
      <h2>By e-mail</h2>
      <p>
        <a href={`mailto:${shop.email}`}>{shop.email}</a> reaches the people who pack your order. With your order number
        in the subject it goes fastest; for a damaged piece add a photo.
      </p>
      <p>
        Many questions are answered already: <a href="#faq">read the FAQ</a>, or look at{' '}
        <Link href="/orders">your orders</Link> to see where a parcel is.
      </p>
      <Faq cancelling={cancelling} />
    </Policy>
  )
}

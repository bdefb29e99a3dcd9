import type { Metadata } from 'next'
import { TrackOrder } from '@/components/account/track-order'
import { pageMetadata } from '@/components/chrome/page-metadata'
import { Link } from '@/components/ui/link'
import { PageHeading } from '@/components/ui/page-heading'
import { pageSettings } from '@/lib/settings/current'

const title = 'Track your order'
const summary =
  'Enter the number of your order and the phone number that you ordered with, and see how far your parcel has come.'

export async function generateMetadata(): Promise<Metadata> {
  const { name: shopName } = await pageSettings()
  return pageMetadata({ shopName, title, description: summary, path: '/track' })
}

export default function TrackPage() {
  return (
    <>
      <PageHeading title={title}>
        <p className="max-w-[52.7ch] text-lg text-soft">{summary}</p>
      </PageHeading>
      <TrackOrder />
      <p className="measure mt-8 text-soft">
        The number stands in the confirmation that we sent to your email. If you have an account, you find the same
        among{' '}
        <Link href="/orders" className="link">
          your orders
        </Link>
        .
      </p>
    </>
  )
}

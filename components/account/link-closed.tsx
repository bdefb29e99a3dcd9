import { ShopEmail } from '@/components/chrome/shop-context'
import { Link } from '@/components/ui/link'
import { PageHeading } from '@/components/ui/page-heading'

/** The same for a link that the shop did not sign and for an order that is no longer to be answered: it tells neither. */
export function LinkClosed() {
  return (
    <>
      <PageHeading title="This link has nothing to confirm" />
      <p>
        It may be incomplete, or the order is on its way, delivered or cancelled already. You can{' '}
        <Link href="/track" className="link">
          track your order
        </Link>{' '}
        with its number and your phone number, or write to <ShopEmail />.
      </p>
    </>
  )
}

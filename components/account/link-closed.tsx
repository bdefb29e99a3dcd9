import { useTranslate } from '#translate'
import { ShopEmail } from '@/components/chrome/shop-context'
import { Link } from '@/components/ui/link'
import { PageHeading } from '@/components/ui/page-heading'

/** For a forged link and for an order that is past confirmation. It does not reveal which. */
export function LinkClosed() {
  const t = useTranslate()
  return (
    <>
      <PageHeading title={t('This link has nothing to confirm')} />
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

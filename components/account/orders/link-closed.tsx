import { useTranslate } from '#translate'
import { ShopEmail } from '@/components/shop/shop-context'
import { Link } from '@/components/ui/link'
import { PageHeading } from '@/components/ui/page-heading'
import { Rich } from '@/components/ui/rich'

/** For a forged link and for an order that is past confirmation. It does not reveal which. */
export function LinkClosed() {
  const t = useTranslate()
  return (
    <>
      <PageHeading title={t('This link has nothing to confirm')} />
      <p>
        <Rich
          message="It may be incomplete, or the order is on its way, delivered or cancelled already. You can {track} with its number and your phone number, or write to {email}."
          values={{
            track: (
              <Link href="/track" className="link">
                {t('track your order')}
              </Link>
            ),
            email: <ShopEmail />,
          }}
        />
      </p>
    </>
  )
}

import { useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { Link } from '@/components/ui/link'
import { productHref } from '@/lib/catalog/product-href'
import type { WaitedSize } from '@/lib/wanted/responses'

type OwnWantedSizesProps = {
  /** Null for an address that is not confirmed. */
  sizes: WaitedSize[] | null
}

/** The sizes that the account waits for. */
export function OwnWantedSizes({ sizes }: OwnWantedSizesProps) {
  const t = useTranslate()
  return (
    <section aria-labelledby="wanted" className="mt-12 flex flex-col gap-4 border-rule border-t pt-8">
      <h2 id="wanted" className="text-xl">
        {t('Wanted sizes')}
      </h2>
      {sizes?.length ? (
        <>
          <p className="text-soft">{t('We write to you once when one of these is back.')}</p>
          <ul className="flex flex-col divide-y divide-rule border-rule border-y">
            {sizes.map(({ productId, size, ...product }) => (
              <li key={`${productId} ${size}`} className="wrap-anywhere py-1">
                <Link href={productHref(productId, size)} className="link inline-flex min-h-11 items-center">
                  <ProductName of={product} />
                </Link>
                {size && (
                  <span className="block text-soft text-sm">
                    {t('Size')} <bdi>{size}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-soft">
          {sizes
            ? t('Nothing at the moment. On the page of a size that is sold out you can ask to be told when it is back.')
            : t('You see them here once your email address is confirmed, by the link in the mail of an order.')}
        </p>
      )}
    </section>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ReviewForm } from '@/components/account/profile/review-form'
import { ProductName } from '@/components/catalog/card/product-name'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState, PageHeading } from '@/components/ui/page-heading'
import { Picture } from '@/components/ui/picture'
import { productHref } from '@/lib/catalog/product-href'
import { nameIn } from '@/lib/i18n/language'
import { getTranslate } from '@/lib/i18n/react-server'
import { reviewToWrite } from '@/lib/reviews/queries'
import { signedIn } from '../../signed-in'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslate())('Write a review'),
  robots: { index: false },
})

export default async function ReviewPage({ params }: { params: Promise<{ id: string }> }) {
  const t = await getTranslate()
  const { id } = await params
  const user = await signedIn(`/review/${id}`)
  const bought = await reviewToWrite(user._id, id)
  if (!bought) notFound()
  const { image, size, review, isDelivered } = bought
  return (
    <div className="shell pb-20">
      <div className="mx-auto max-w-xl">
        <PageHeading
          title={review ? t('Your review') : t('Write a review')}
          crumbs={[{ name: nameIn(bought, t.language), href: productHref(id) }, { name: t('Review') }]}
        />
        <div className="mb-8 flex items-center gap-4">
          <div className="w-20 shrink-0">
            <Picture url={image ?? undefined} alt="" sizes="5rem" />
          </div>
          <div className="min-w-0">
            <Link href={productHref(id)} className="link target wrap-anywhere justify-start! font-medium">
              <ProductName of={bought} />
            </Link>
            {size && (
              <p className="text-soft text-sm">
                {t('Size')} <bdi>{size}</bdi>
              </p>
            )}
          </div>
        </div>
        {review?.isHidden && (
          <p className="mb-6 border-edge border-s-2 bg-sand px-4 py-3">
            {t('This review is hidden from other shoppers.')}
          </p>
        )}
        {isDelivered ? (
          <ReviewForm productId={id} review={review} />
        ) : (
          <EmptyState title={t('You can review this product once it has been delivered to you.')}>
            <ButtonLink href="/orders" variant="secondary">
              {t('Your orders')}
            </ButtonLink>
          </EmptyState>
        )}
      </div>
    </div>
  )
}

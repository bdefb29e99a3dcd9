import { Actions } from '@/components/admin/lists/actions'
import { CutText, ListEntry, Pill } from '@/components/admin/lists/list-table'
import { Link } from '@/components/ui/link'
import { Stars } from '@/components/ui/stars'
import { productHref } from '@/lib/catalog/product-href'
import type { AdminReview } from '@/lib/reviews/responses'
import { fitAnswerNames } from '@/lib/reviews/rules'
import { formatMoment } from '@/lib/values/dates'
import { HideReview } from './hide-review'

/** Links to the reviews in the shop, or to the form of a product that is hidden there. */
const hrefOf = ({ _id, isPublished }: AdminReview['product']) =>
  isPublished ? `${productHref(_id)}#reviews` : `/admin/editproduct/${_id}`

/** A review in the admin's list. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const { product, name, rating, text, size, fits, createdAt, isHidden } = review
  return (
    <ListEntry
      name={
        <>
          <h2 className="inline font-semibold">
            <Link href={hrefOf(product)} className="hover:text-accent hover:underline">
              {product.name}
            </Link>
          </h2>{' '}
          <span className="text-soft text-xs">
            {name}
            {size && `, size ${size}`}
            {fits && `, ${fitAnswerNames[fits].toLowerCase()}`}
          </span>
        </>
      }
      about={<CutText>{text || 'Stars alone'}</CutText>}
      state={
        <span className="whitespace-nowrap text-soft">
          {isHidden && <Pill tone="danger">Hidden</Pill>} {formatMoment(createdAt)}
        </span>
      }
      figure={<Stars rating={rating} />}
      more={
        <Actions of={`the review of ${product.name} by ${name}`}>
          <HideReview review={review} />
        </Actions>
      }
    />
  )
}

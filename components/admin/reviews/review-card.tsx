import { Link } from '@/components/ui/link'
import { Stars } from '@/components/ui/stars'
import { productHref } from '@/lib/catalog/product-href'
import type { AdminReview } from '@/lib/reviews/responses'
import { formatDateTime } from '@/lib/values/dates'
import { HideReview } from './hide-review'

/** Links to the reviews in the shop, or to the form of a product that is hidden there. */
const hrefOf = ({ _id, isPublished }: AdminReview['product']) =>
  isPublished ? `${productHref(_id)}#reviews` : `/admin/editproduct/${_id}`

/** A review in the admin's list. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const { product, name, rating, text, size, createdAt, isHidden } = review
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-rule border-b py-4">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 className="text-base">
          <Link href={hrefOf(product)} className="link target justify-start! font-semibold">
            {product.name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3">
          <Stars rating={rating} />
          <span className="wrap-anywhere">{name}</span>
          <span className="text-soft text-sm">
            {formatDateTime(createdAt)}
            {size && `, size ${size}`}
          </span>
          {isHidden && <span className="font-medium text-danger text-sm">Hidden</span>}
        </p>
        <p dir="auto" className="measure wrap-anywhere mt-2 whitespace-pre-line">
          {text || <span className="text-soft">Stars alone</span>}
        </p>
      </div>
      <HideReview review={review} />
    </li>
  )
}

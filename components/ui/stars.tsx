import type { CSSProperties } from 'react'
import { useTranslate } from '#translate'

/** A star is full above n + 0.5, half above n, else empty. */
export const halvesOf = (rating: number): number =>
  [0, 1, 2, 3, 4].reduce((sum, place) => sum + (rating > place ? 1 : 0) + (rating > place + 0.5 ? 1 : 0), 0)

/** A rating and its number of reviews in one line. Nothing for a product that nobody rated. */
export const Rating = ({ rating, count }: { rating: number; count: number }) =>
  rating + count > 0 && (
    <div className="flex items-center gap-x-1.5 text-soft text-xs">
      <Stars rating={rating} count={count} />
      {count > 0 && <span aria-hidden="true">({count})</span>}
    </div>
  )

/** Five stars as a single element, since a listing has a dozen of them. `count` is the number of ratings. */
export function Stars({ rating, count, showCount }: { rating: number; count?: number; showCount?: boolean }) {
  const t = useTranslate()
  const words = rating > 0 ? t('Rated {rating} out of 5', { rating: rating.toFixed(1) }) : t('Not rated yet')
  const reviews = !count ? '' : count === 1 ? t(', 1 review') : t(', {count} reviews', { count })
  const style = { '--halves': halvesOf(rating) } as CSSProperties
  const stars = <span role="img" aria-label={words + reviews} style={style} className="stars block shrink-0" />
  if (!showCount) return stars
  return (
    <span className="inline-flex items-center gap-2">
      {stars}
      <span aria-hidden="true" className="text-soft text-sm">
        {rating > 0 && rating.toFixed(1)}
        {count ? ` (${count})` : ''}
      </span>
    </span>
  )
}

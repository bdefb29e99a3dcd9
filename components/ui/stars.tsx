const places = [0, 1, 2, 3, 4]

const fill = (rating: number, place: number) => {
  if (rating > place + 0.5) return 'full'
  return rating > place ? 'half' : 'empty'
}

/** Five stars: full above n + 0.5, half above n, else empty. `count` is the number of ratings behind them. */
export function Stars({ rating, count, showCount }: { rating: number; count?: number; showCount?: boolean }) {
  const words = rating > 0 ? `Rated ${rating.toFixed(1)} out of 5` : 'Not rated yet'
  const reviews = count ? `, ${count} ${count === 1 ? 'review' : 'reviews'}` : ''
  return (
    <span className="inline-flex items-center gap-2">
      <span role="img" aria-label={words + reviews} className="inline-flex gap-px">
        {places.map((place) => (
          <span key={place} className="star" data-star={fill(rating, place)} />
        ))}
      </span>
      {showCount && (
        <span aria-hidden="true" className="text-soft text-sm">
          {rating > 0 ? rating.toFixed(1) : 'Not rated yet'}
          {count ? ` (${count})` : ''}
        </span>
      )}
    </span>
  )
}

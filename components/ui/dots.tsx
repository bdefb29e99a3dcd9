/** How many pictures there are, and which is shown: for the eye alone, and only where scripts can move them. */
export function Dots({ count, current }: { count: number; current: number }) {
  const places = [...Array(count).keys()]
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-1.5 flex justify-center transition-opacity
        group-focus-within:opacity-100 group-hover:opacity-100 noscript:hidden in-data-lean:hidden hover-device:opacity-0"
    >
      <span className="flex gap-1 rounded-full bg-surface/60 p-1">
        {places.map((place) => (
          <span key={place} className={`size-1.25 rounded-full ${place === current ? 'bg-ink' : 'bg-ink/30'}`} />
        ))}
      </span>
    </span>
  )
}

export type SearchReadingProps = { instead?: string; isPartial: boolean }

/** Tells quietly where a search shows something else than was typed; nothing where it does not. */
export function SearchReading({ instead, isPartial }: SearchReadingProps) {
  if (instead) {
    return (
      <p>
        Showing results for “<strong className="font-semibold">{instead}</strong>”
      </p>
    )
  }
  return isPartial ? <p>Nothing has all of these words. Showing what has some of them.</p> : null
}

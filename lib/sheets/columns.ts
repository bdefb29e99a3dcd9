/** Whether a heading means a field, the surest first: a later one counts only when no column fits an earlier one. */
export type Field = { fits: ((heading: string) => boolean)[]; isRequired?: boolean }
export type Fields<Name extends string> = Record<Name, Field>

/** The place of each field's column, from 0. Null when none fits, or several do: then the owner chooses. */
export type Columns<Name extends string> = Record<Name, number | null>

/** In characters. A longer text is no heading, and the patterns of meanings would take long to say so. */
export const LONGEST_HEADING = 100

/** The words of a heading in lower case: `trackingNo.` is `tracking no`, `CODAmount` is `cod amount`. */
export const headingWords = (heading: string) =>
  heading
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ')
    .replaceAll('#', ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** The columns whose headings fit a field best. */
export function fitting(headings: string[], { fits }: Field): number[] {
  for (const isMeant of fits) {
    const found = headings.flatMap((heading, at) => (isMeant(heading) ? [at] : []))
    if (found.length > 0) return found
  }
  return []
}

/** The columns once the owner chose one for a field: it is no other field's any more. */
export function chooseColumn<Name extends string>(
  columns: Columns<Name>,
  name: Name,
  at: number | null,
): Columns<Name> {
  const others = Object.entries<number | null>(columns).map(([other, place]) => [other, place === at ? null : place])
  return { ...Object.fromEntries(others), [name]: at }
}

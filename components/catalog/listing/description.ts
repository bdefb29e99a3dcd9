const SUMMARY_LENGTH = 155

/** The meta description: whole words of the introduction. */
export function summaryOf(description: string): string {
  const text = (partsOf(description).intro ?? description).replace(/\s+/g, ' ').trim()
  return text.length <= SUMMARY_LENGTH ? text : `${text.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '')}…`
}

/**
 * The part before the first blank line is the introduction, the rest composition and care. Without a blank line all is
 * the latter.
 */
export function partsOf(description: string): { intro: string | undefined; care: string[] } {
  const [first = '', ...rest] = description.trim().split(/\n[^\S\n]*\n/)
  const lines = (text: string) => text.split('\n').filter((line) => line.trim())
  return rest.length === 0 ? { intro: undefined, care: lines(first) } : { intro: first, care: lines(rest.join('\n')) }
}

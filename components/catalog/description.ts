/** The part before the first blank line introduces; the rest is composition and care, as is a text without one. */
export function partsOf(description: string): { intro: string | undefined; care: string[] } {
  const [first = '', ...rest] = description.trim().split(/\n[^\S\n]*\n/)
  const lines = (text: string) => text.split('\n').filter((line) => line.trim())
  return rest.length === 0 ? { intro: undefined, care: lines(first) } : { intro: first, care: lines(rest.join('\n')) }
}

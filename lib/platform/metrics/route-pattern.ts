/** The label of every address that belongs to no route, so that unknown addresses cannot add series. */
export const UNKNOWN = 'unknown'

/** The pattern of a path that Next has matched, from the `params` that Next found in it. */
export function patternFrom(pathname: string, params: Record<string, string | string[]>): string {
  const parts = pathname.split('/').map(decoded)
  for (const [name, value] of Object.entries(params).reverse()) {
    const values = [value].flat().map(decoded)
    const at = lastPlaceOf(values, parts)
    if (at < 0) return UNKNOWN
    parts.splice(at, values.length, `[${name}]`)
  }
  return parts.join('/')
}

/** The last index of this sequence of values. Earlier parts of the path may equal them. */
const lastPlaceOf = (values: string[], parts: string[]) =>
  parts.findLastIndex((_, at) => values.every((value, offset) => parts[at + offset] === value))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

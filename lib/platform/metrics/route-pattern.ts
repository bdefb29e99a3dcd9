import path from 'node:path'

/** The label of every address that belongs to no route, so that unknown addresses cannot add series. */
export const UNKNOWN = 'unknown'

const ROUTE = /^(?<folder>(?:.*\/)?)(?:page\.tsx|route\.ts)$/

/** Folders of files. */
const folders = ['/_next/', '/goods/', '/scenes/']

/** Files that Next answers by convention, without a folder of their own. */
const conventional = ['/robots.txt', '/icon.svg', '/apple-icon.png']

/** The patterns of all routes. @param files of the `app` folder, by Next's conventions */
export function patternsIn(files: string[]): string[] {
  const routes = files.flatMap((file) => file.split(path.sep).join('/').match(ROUTE)?.groups?.folder ?? [])
  return [
    ...routes.map((folder) => `/${folder}`.replace(/\/\([^/]+\)/g, '').replace(/\/$/, '') || '/'),
    ...conventional,
  ]
}

/** Maps a path to its pattern, e.g. `/product/[id]`. @param patterns all routes, as Next writes them */
export function patternMatcher(patterns: string[]): (pathname: string) => string {
  const fixed = new Set(patterns.filter((pattern) => !pattern.includes('[')))
  const dynamic = patterns
    .filter((pattern) => pattern.includes('['))
    // As in Next, catch-all routes come last, those with the longest prefix first.
    .sort((one, other) => rank(one) - rank(other))
    .map((pattern) => ({ pattern, matches: expressionOf(pattern) }))
  return (pathname) => {
    if (fixed.has(pathname)) return pathname
    const folder = folders.find((name) => pathname.startsWith(name))
    return folder ?? dynamic.find(({ matches }) => matches.test(pathname))?.pattern ?? UNKNOWN
  }
}

const rank = (pattern: string) => (pattern.includes('[...') ? 1 / pattern.indexOf('[...') : 0)

const expressionOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('/')
      .map((part) => (part.startsWith('[...') ? '.+' : part.startsWith('[') ? '[^/]+' : part.replaceAll('.', '\\.')))
      .join('/')}$`,
  )

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

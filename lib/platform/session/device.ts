import { visible } from '@/lib/values/typed'

/** Names by what a browser's User-Agent contains. Earlier ones win, since browsers also name those they derive from. */
const browsers: [name: string, mark: RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** The browser and system of a User-Agent as their owner knows them, e.g. `Chrome, Android`; else the program's name. */
export function deviceOf(userAgent: string | null): string {
  const agent = visible(userAgent ?? '').slice(0, 500)
  const found = [browsers, systems].flatMap((names) => names.find(([, mark]) => mark.test(agent))?.[0] ?? [])
  if (found.length > 0) return found.join(', ')
  return /^[\w.-]{1,40}/.exec(agent)?.[0] ?? 'Unknown device'
}

import type { IncomingHttpHeaders } from 'node:http'

/** Whether little data is wanted: by the shop's own switch, a cookie, or else by the browser's setting. */
export function savesData({ cookie, 'save-data': asked }: IncomingHttpHeaders): boolean {
  const wanted = /(?:^|; )save-data=(on|off)(?=;|$)/.exec(cookie ?? '')?.[1]
  return wanted ? wanted === 'on' : asked === 'on'
}

/** The page with the smallest of each picture alone. What scripts leave away there, they know by `data-lean`. */
export const leanPage = (html: string) =>
  html.replace('<html ', '<html data-lean="" ').replace(/(srcset="[^" ,]+ \d+w), [^"]*"/gi, '$1"')

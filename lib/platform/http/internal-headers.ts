import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { LANGUAGE_HEADER } from '@/lib/i18n/language'
import { MISSING_HEADER } from './security-headers'

/** Headers by which the middleware talks to pages and to next.config.ts. Next reads a nonce from a policy. */
const ofShop = [
  MISSING_HEADER,
  LANGUAGE_HEADER,
  'x-request-id',
  'content-security-policy',
  'content-security-policy-report-only',
]

/** Headers by which parts of Next talk to each other, except those of a browser's navigation. */
const ofNext = /^(x-(middleware|nextjs|next|invoke|matched|now|prerender|action|output)|next)-/
const ofNavigation = /^next-(router-(state-tree|prefetch|segment-prefetch)|url)$/

/** @param isPage whether the request may be a navigation of Next */
export function dropInternalHeaders({ headers }: IncomingMessage, isPage: boolean): void {
  for (const name of ofShop) delete headers[name]
  for (const name of Object.keys(headers)) {
    const isNavigation = name === 'rsc' || ofNavigation.test(name)
    if (isNavigation ? !isPage : ofNext.test(name)) delete headers[name]
  }
  const state = headers['next-router-state-tree']
  if (state !== undefined && !isTree(state)) delete headers['next-router-state-tree']
}

/** Whether a browser may have sent it. Next fails on any other text, and without it sends the whole page. */
function isTree(encoded: string | string[]): boolean {
  try {
    return tree.safeParse(JSON.parse(decodeURIComponent(String(encoded)))).success
  } catch {
    return false
  }
}

const segment = z.union([
  z.string(),
  z.tuple([
    z.string(),
    z.string(),
    z.string().regex(/^(c|oc|d|[cd]i\((\.{1,3}|\.\.\)\(\.\.)\))$/),
    z.array(z.string()).nullable(),
  ]),
])

/** As Next's own schema, `flightRouterStateSchema`. */
const tree: z.ZodType = z.tuple([
  segment,
  z.record(
    z.string(),
    z.lazy(() => tree),
  ),
  z.tuple([z.string(), z.string()]).nullish(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
  z.number().nullish(),
  z.string().optional(),
])

/** Drops them from all requests of this process before anything reads them, where Next's own server is the first to. */
export function dropAllInternalHeaders(): void {
  subscribe('http.server.request.start', (message) =>
    dropInternalHeaders((message as { request: IncomingMessage }).request, true),
  )
}

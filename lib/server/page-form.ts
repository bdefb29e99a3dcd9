import type { IncomingMessage } from 'node:http'
import { pageDataAddress, pageDataHeaders } from '@/lib/http/page-data'
import { savesData } from './lean-page'
import type { PublicPage } from './public-pages'

/** A page as HTML, as HTML for who saves data, or as the data that a navigation within the shop shows. */
export type PageForm = 'html' | 'lean' | 'data'

/** The kept form of a public page that is asked for; null for what Next answers each time. */
export function formAsked({ method, headers, url }: IncomingMessage, { href }: PublicPage): PageForm | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (headers.rsc === undefined) return savesData(headers) ? 'lean' : 'html'
  const isOurs = Object.entries(pageDataHeaders).every(([name, value]) => headers[name] === value)
  return isOurs && url === pageDataAddress(href) ? 'data' : null
}

/** How Next is asked for a form of a page. */
export const requestOf = (href: string, form: PageForm) =>
  form === 'data' ? { url: pageDataAddress(href) ?? href, headers: pageDataHeaders } : { url: href, headers: {} }

import type { IncomingMessage } from 'node:http'
import { pageDataAddress, pageDataHeaders } from '@/lib/http/page-data'
import { savesData } from './lean-page'
import { type PublicPage, publicPage } from './public-pages'

/** As HTML, as HTML for who saves data, or as the data that a navigation within the shop shows. */
type PageForm = 'html' | 'lean' | 'data'

/** A public page in the form that is asked for. */
export type AskedPage = PublicPage & { form: PageForm }

/** The public page that a request asks for; null for what Next answers each time. */
export function askedPage(request: IncomingMessage, url: URL): AskedPage | null {
  const page = publicPage(url)
  const form = page && formOf(request, page)
  return form && { ...page, form }
}

function formOf({ method, headers, url }: IncomingMessage, { href }: PublicPage): PageForm | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (headers.rsc === undefined) return savesData(headers) ? 'lean' : 'html'
  const isOurs = Object.entries(pageDataHeaders).every(([name, value]) => headers[name] === value)
  return isOurs && url === pageDataAddress(href) ? 'data' : null
}

/** How Next is asked for a page. */
export const requestOf = ({ href, form }: AskedPage) =>
  form === 'data' ? { url: pageDataAddress(href) ?? href, headers: pageDataHeaders } : { url: href, headers: {} }

import { z } from 'zod'
import { text } from '@/lib/values/text'

/** The cookie that `public/early.js` keeps for 30 days: `[first, last]`, each the five parts of a visit. */
const COOKIE = 'visits'
const LONGEST_COOKIE = 4000
const LONGEST = 100

const clickKinds = ['fbclid', 'gclid', 'ttclid'] as const
const part = z.string().nullable()

const visit = z.object({
  source: part.describe('`utm_source`'),
  medium: part.describe('`utm_medium`'),
  campaign: part.describe('`utm_campaign`'),
  referrer: part.describe('The host of the site that led here'),
  click: z.enum(clickKinds).nullable().describe('Which advertiser’s mark the link had'),
})
type Visit = z.infer<typeof visit>

/** Where a customer came from. */
export const visits = z.object({
  first: visit.describe('All null for one that came directly'),
  last: visit,
})
export type Visits = z.infer<typeof visits>

/** Anybody can write a cookie, so what does not fit is cut or left out. */
const cookieText = z
  .string()
  .transform((value) => value.slice(0, LONGEST))
  .pipe(text(LONGEST))
  .transform((value) => value || null)
  .nullable()
  .catch(null)
const host = cookieText.transform((value) => (value && /^[a-z\d.-]+(:\d+)?$/i.test(value) ? value.toLowerCase() : null))
const cookieVisit = z
  .array(z.unknown())
  .length(5)
  .pipe(z.tuple([cookieText, cookieText, cookieText, host, z.enum(clickKinds).nullable().catch(null)]))
  .transform(([source, medium, campaign, referrer, click]): Visit => ({ source, medium, campaign, referrer, click }))
const cookieVisits = z.tuple([cookieVisit, cookieVisit])

/**
 * Where the sender of an order came from, as far as the browser's cookie tells. Null without it, for what is none, and for
 * somebody who does not want to be tracked.
 */
export function visitsOf({ headers }: Request): Visits | null {
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return null
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(headers.get('cookie') ?? '') ?? []
  if (!value || value.length > LONGEST_COOKIE) return null
  try {
    const { data } = cookieVisits.safeParse(JSON.parse(decodeURIComponent(value)))
    return data ? { first: data[0], last: data[1] } : null
  } catch {
    return null
  }
}

const nameOf = ({ source, click, referrer, medium, campaign }: Visit) =>
  source ?? click ?? referrer ?? medium ?? campaign

/** The source by which figures name an order. */
export const nameOfVisits = ({ first, last }: Visits) => (nameOf(last) ?? nameOf(first) ?? 'direct').toLowerCase()

/** A visit in words; the parts that name it come first. */
export const visitText = ({ source, medium, campaign, referrer, click }: Visit) =>
  [source, medium, campaign, referrer, click].filter(Boolean).join(', ') || 'direct'

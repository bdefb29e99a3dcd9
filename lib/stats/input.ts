import { z } from 'zod'
import { dayOf, daysBetween } from '@/lib/values/calendar'
import { optionalDay } from '@/lib/values/text'

/** Most days that one call counts. */
const MAX_DAYS = 366
const USUAL_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** The day this many days after another, both `YYYY-MM-DD`. */
export const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10)

/** The first and last day of a period. By default it is the 30 days up to the last day, which defaults to today. */
export const statsQuery = z
  .object({
    from: optionalDay.describe('The first day. Default: 30 days up to `to`'),
    to: optionalDay.describe('The last day, inclusive. Default: today'),
  })
  .transform(({ from, to = dayOf(new Date()) }) => ({ from: from ?? dayAfter(to, 1 - USUAL_DAYS), to }))
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day must not lie before the first' })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_DAYS, {
    path: ['from'],
    error: `A period has at most ${MAX_DAYS} days`,
  })
export type Period = z.output<typeof statsQuery>

/** The period of the same length directly before. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: dayAfter(from, -1 - daysBetween(from, to)),
  to: dayAfter(from, -1),
})

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

export type Period = { from: string; to: string }

const days = {
  from: optionalDay.describe('The first day. Default: 30 days up to `to`'),
  to: optionalDay.describe('The last day, inclusive. Default: today'),
}
const withDays = <Asked extends Partial<Period>>({ from, to = dayOf(new Date()), ...asked }: Asked) => ({
  ...asked,
  from: from ?? dayAfter(to, 1 - USUAL_DAYS),
  to,
})
const isInOrder = ({ from, to }: Period) => from <= to
const wrongOrder = { path: ['to'], error: 'The last day must not lie before the first' }
const isShort = ({ from, to }: Period) => daysBetween(from, to) < MAX_DAYS
const tooLong = { path: ['from'], error: `A period has at most ${MAX_DAYS} days` }

/** The first and last day of a period. By default it is the 30 days up to the last day, which defaults to today. */
export const statsQuery = z.object(days).transform(withDays).refine(isInOrder, wrongOrder).refine(isShort, tooLong)

/** A calendar month in Pakistan. */
export const monthQuery = z.object({
  month: z.string('month must be YYYY-MM').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month must be YYYY-MM'),
})

/** What profit is told by. */
export const profitViews = ['day', 'product', 'city', 'courier', 'source', 'code'] as const
export type ProfitView = (typeof profitViews)[number]

export const profitQuery = z
  .object({ ...days, by: z.enum(profitViews, `by must be ${profitViews.join(', ')}`).default('day') })
  .transform(withDays)
  .refine(isInOrder, wrongOrder)
  .refine(isShort, tooLong)
export type ProfitQuery = Period & { by: ProfitView }

/** The period of the same length directly before. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: dayAfter(from, -1 - daysBetween(from, to)),
  to: dayAfter(from, -1),
})

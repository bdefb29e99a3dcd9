/** Pakistan uses UTC+5 all year. */
const OFFSET_MS = 5 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** The minute in Pakistan, `YYYY-MM-DDTHH:mm`, and the day, `YYYY-MM-DD`. */
export const minuteOf = (time: Date) => new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 16)
export const dayOf = (time: Date) => minuteOf(time).slice(0, 10)

/** `2027-03-12T20:00+05:00`: a time as Pakistan's clocks show it, with its zone. */
export const zonedTime = (time: Date) =>
  `${new Date(time.getTime() + OFFSET_MS).toISOString().replace(/(:00)?(\.000)?Z$/, '')}+05:00`

/** The start and the end of a day in Pakistan, `YYYY-MM-DD`, as ISO times. */
export const startOfDay = (day: string) => new Date(Date.parse(day) - OFFSET_MS).toISOString()
export const endOfDay = (day: string) => new Date(Date.parse(day) - OFFSET_MS + DAY_MS).toISOString()

/** Whole days from one `YYYY-MM-DD` to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

const isSunday = (day: string) => new Date(day).getUTCDay() === 0

/**
 * The `count`th working day after a day: Monday to Saturday, except holidays.
 * @param day and holidays as `YYYY-MM-DD`
 */
export function workingDayAfter(day: string, count: number, holidays: readonly string[]): string {
  const closed = new Set(holidays)
  let time = Date.parse(day)
  for (let left = count; left > 0; ) {
    time += DAY_MS
    const next = new Date(time).toISOString().slice(0, 10)
    if (!isSunday(next) && !closed.has(next)) left -= 1
  }
  return new Date(time).toISOString().slice(0, 10)
}

/** The first and last day on which a parcel is expected, `YYYY-MM-DD`. */
export type ExpectedDays = { expectedFrom: string; expectedTo: string }

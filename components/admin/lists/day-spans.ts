const DAY_MS = 24 * 60 * 60 * 1000

/** Consecutive days, both ends included, `YYYY-MM-DD`. */
export type DaySpan = { from: string; to: string; days: string[] }

const next = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Groups sorted days into spans of consecutive days. */
export function daySpans(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && next(last.to) === day) {
      last.to = day
      last.days.push(day)
    } else spans.push({ from: day, to: day, days: [day] })
  }
  return spans
}

/** Every day from one to another, both included, at most `most`; empty when the second is earlier. */
export function listDays(from: string, to: string, most: number): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length < most; day = next(day)) days.push(day)
  return days
}

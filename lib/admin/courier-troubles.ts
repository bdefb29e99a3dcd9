import 'server-only'
import { z } from 'zod'
import { type Actor, logActivity } from '@/lib/activity/log'
import { connectionProblems } from '@/lib/couriers/connections'
import { type DriverName, driverNames, drivers } from '@/lib/couriers/drivers/drivers'
import { db } from '@/lib/platform/database/db'

/** Most entries of each kind that the dashboard lists. */
const SHOWN = 10

/** The body of PUT /api/couriers/words. */
export const seenWords = z.object({
  driver: z.enum(driverNames, `The driver must be one of ${driverNames.join(', ')}`),
  words: z
    .string('Name the words')
    .min(1, 'Name the words')
    .max(1_000, 'Name the words')
    .refine((words) => !words.includes('\0'), 'Name the words')
    .describe('As they are listed'),
})

/** What couriers leave to somebody who looks: words that nobody knows, bookings that came to nothing, and connections. */
export async function courierTroubles() {
  const [words, bookings, problems] = await Promise.all([unseenWords(), stuckBookings(), connectionProblems()])
  return { words, bookings, problems }
}
export type TroublesToShow = Awaited<ReturnType<typeof courierTroubles>>

async function unseenWords() {
  const rows = await db.unknownWords.findMany({
    where: { seenAt: null },
    orderBy: [{ count: 'desc' }, { firstAt: 'asc' }],
    take: SHOWN,
  })
  return rows.map(({ driver: name, words, count }) => {
    const driver = name as DriverName
    return { driver, title: drivers[driver].title, words, count }
  })
}

/** Bookings that failed, and those that the courier does not cancel. The index is `bookings_stuck_idx`. */
async function stuckBookings() {
  const rows = await db.$queryRaw<
    { total: number; orderId: string; number: string; courier: string; state: string; reason: string | null }[]
  >`
    SELECT count(*) OVER ()::int AS total, o.id AS "orderId", o.number::text, c.name AS courier, b.state, b.reason
    FROM bookings b JOIN orders o ON o.id = b.order_id JOIN couriers c ON c.id = b.courier_id
    WHERE (b.state = 'failed' OR (b.state = 'cancelling' AND b.next_try_at IS NULL))
      AND (b.state = 'cancelling' OR o.status IN ('confirmed', 'packed'))
    ORDER BY o.number LIMIT ${SHOWN}`
  return { total: rows[0]?.total ?? 0, rows }
}

/** Takes words off the dashboard. They are still counted. */
export async function lookAtWords(by: Actor, { driver, words }: z.output<typeof seenWords>): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.unknownWords.updateMany({
      where: { driver, words, seenAt: null },
      data: { seenAt: new Date() },
    })
    if (count === 0) return
    const on = { kind: 'courier', _id: driver, name: drivers[driver].title } as const
    await logActivity(tx, by, 'Looked at words', on, { before: {}, after: { words } })
  })
}

import 'server-only'
import { joinedRuns } from '@/lib/platform/keyed-queue'
import { Prisma } from '@/prisma/generated/client'
import { runSql } from './db'

/** How long this process relies on what it knows. Another one may set a moment that is nearer than the next. */
const RELIED_ON_MS = 500

/** In `performance.now()`: until then no moment comes, as far as this process knows. */
let quietUntil = Number.NEGATIVE_INFINITY

/**
 * Resolves when what a moment before the call changes has changed, e.g. when products that are due are published. The
 * database's clock decides. Mostly it asks nobody. Without the database nothing changes: whatever needs it says so.
 */
export async function momentsPassed(): Promise<void> {
  if (performance.now() >= quietUntil) await passMoments()
}

const passMoments = joinedRuns(async () => {
  const asked = performance.now()
  const [row] = await runSql<{ ms: number | null }>(Prisma.sql`SELECT pass_moments() AS ms`).catch(() => [])
  quietUntil = asked + Math.min(row?.ms ?? RELIED_ON_MS, RELIED_ON_MS)
})

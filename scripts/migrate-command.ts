import { readStartSettings } from '@/lib/accounts/start-settings'
import { directUrl } from '@/lib/platform/database/connections'
import { applyMigrations } from './migrate.ts'
import { runSeed, seed } from './seed.ts'

/** `npm run migrate`: migrates the configured database and creates its administrator. */
export async function migrateAndSeed(): Promise<void> {
  const { DIRECT_DATABASE_URL, NO_ROLLBACK_BEFORE } = readStartSettings(process.env)
  await bringUpToDate(DIRECT_DATABASE_URL, NO_ROLLBACK_BEFORE)
  await seed({ demo: false })
}

/** `npm run seed`: migrates the database and adds the demo goods. It needs no other setting. */
export async function addDemoGoods(): Promise<void> {
  const url = directUrl()?.trim()
  if (!url) throw new Error('DATABASE_URL must be set: the demo goods of an embedded shop come with `npm start`')
  await bringUpToDate(url, process.env.NO_ROLLBACK_BEFORE)
  await runSeed()
}

async function bringUpToDate(url: string, allowed: string | undefined): Promise<void> {
  const applied = await applyMigrations(url, { allowed })
  console.log(applied.length > 0 ? `Applied migrations: ${applied.join(', ')}` : 'No migration was missing')
}

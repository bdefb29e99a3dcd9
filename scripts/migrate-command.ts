import { readStartSettings } from '@/lib/accounts/start-accounts'
import { directUrl } from '@/lib/platform/database/connections'
import { applyMigrations } from './migrate.ts'
import { runSeed, seed } from './seed.ts'

/** `npm run migrate`: migrates the configured database and creates its administrator. */
export async function migrateAndSeed(): Promise<void> {
  await bringUpToDate(readStartSettings(process.env).DIRECT_DATABASE_URL)
  await seed({ demo: false })
}

/** `npm run seed`: migrates the database and adds the demo goods. It needs no other setting. */
export async function addDemoGoods(): Promise<void> {
  const url = directUrl()?.trim()
  if (!url) throw new Error('DATABASE_URL must be set: the demo goods of an embedded shop come with `npm start`')
  await bringUpToDate(url)
  await runSeed()
}

async function bringUpToDate(url: string): Promise<void> {
  const applied = await applyMigrations(url)
  console.log(applied.length > 0 ? `Applied migrations: ${applied.join(', ')}` : 'No migration was missing')
}

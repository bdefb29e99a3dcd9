import { readStartSettings } from '@/lib/start-settings'
import { ensureGenerated } from './build.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'

/** `npm run migrate`: brings the database of the settings up to date and makes its administrator. */
export async function migrateAndSeed(): Promise<void> {
  const { DIRECT_DATABASE_URL } = readStartSettings(process.env)
  const applied = await migrate(DIRECT_DATABASE_URL)
  console.log(applied.length > 0 ? `Applied migrations: ${applied.join(', ')}` : 'No migration was missing')
  await ensureGenerated()
  await seed({ demo: false })
}

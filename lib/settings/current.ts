import 'server-only'
import { cache } from 'react'
import { cachedQuery, optionalPart } from '@/lib/page-queries'
import { runSql } from '@/lib/platform/database/db'
import { type PageSettings, readSettings, settingsDefaults } from './read'

export const currentSettings = (within = runSql): Promise<PageSettings> => readSettings(within)

const settingsOnce = cachedQuery(() => currentSettings())

/** The settings for the page being rendered, read once. While the database is down, these are the defaults. */
export const pageSettings = cache(
  async (): Promise<PageSettings> =>
    (await optionalPart('settings', settingsOnce)) ?? { ...settingsDefaults, pictures: {}, updatedAt: null },
)

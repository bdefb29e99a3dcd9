import 'server-only'
import { cache } from 'react'
import { ask } from '@/lib/db'
import { askedOnce, optionalPart } from '@/lib/page-queries'
import { readSettings, type Settings, settingsDefaults } from './read'

export const currentSettings = (within = ask): Promise<Settings> => readSettings(within)

const settingsOnce = askedOnce(() => currentSettings())

/** The settings for the page being rendered, read once. While the database is away they are those that a shop starts with. */
export const pageSettings = cache(
  async (): Promise<Settings> =>
    (await optionalPart('settings', settingsOnce)) ?? { ...settingsDefaults, updatedAt: null },
)

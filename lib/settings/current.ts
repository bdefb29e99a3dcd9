import 'server-only'
import { cache } from 'react'
import { lastAnswers, runSql } from '@/lib/platform/database/db'
import { cachedQuery } from '@/lib/platform/http/page-queries'
import { log } from '@/lib/platform/log/log'
import { type PageSettings, readSettings } from './read'

export const currentSettings = (within = runSql): Promise<PageSettings> => readSettings(within)

const settingsOnce = cachedQuery(() => currentSettings())

/**
 * The settings for the page being rendered, read once. While they cannot be read, these are the last that were, and the
 * page tells that it is incomplete.
 * @throws whatever the query throws, in a process that never read them
 */
export const pageSettings = cache(async (): Promise<PageSettings & { isOutdated?: boolean }> => {
  try {
    const settings = await settingsOnce()
    lastAnswers.set('settings', settings)
    return settings
  } catch (error) {
    const last = lastAnswers.get('settings') as PageSettings | undefined
    if (!last) throw error
    log.error({ err: error }, 'page rendered with earlier settings')
    return { ...last, isOutdated: true }
  }
})

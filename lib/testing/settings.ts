import { onTestFinished } from 'vitest'

/** What the running test has changed. Modules keep the settings that they read once. */
export const changed: { settings?: Record<string, string> } = {}

/** Changes settings until the test ends. */
export function withSettings(settings: Record<string, string>): void {
  changed.settings = settings
  onTestFinished(() => {
    changed.settings = undefined
  })
}

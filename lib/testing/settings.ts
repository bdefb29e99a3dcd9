import { onTestFinished, vi } from 'vitest'
import { forgetEnv } from '@/lib/platform/env'

/** Changes settings until the test ends. Modules keep the settings that they read once. */
export function withSettings(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  forgetEnv()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    forgetEnv()
  })
}

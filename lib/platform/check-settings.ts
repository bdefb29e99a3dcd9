import { env } from './env'
import { log } from './log/log'
import { missingSiteUrl } from './site'

/** Stops the process with one line that names a wrong or missing setting. */
export function checkSettings(): void {
  try {
    env()
    const warning = missingSiteUrl(process.env)
    if (warning) log.warn(warning)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

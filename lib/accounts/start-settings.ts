import { type Env, readEnv } from '@/lib/platform/env'
import { newPassword } from './input'

/**
 * The settings for starting the server, which also creates the administrator.
 * @throws Error with one line that names the first wrong or missing setting
 */
export function readStartSettings(source: Record<string, string | undefined>): Env {
  const settings = readEnv(source)
  const { ADMIN_PASSWORD } = settings
  if (ADMIN_PASSWORD !== undefined && !newPassword.safeParse(ADMIN_PASSWORD).success) {
    throw new Error('ADMIN_PASSWORD must have 8 to 128 characters and not be one of the most common passwords')
  }
  return settings
}

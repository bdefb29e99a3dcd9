import { verify } from '@node-rs/argon2'
import { type Env, readEnv } from '@/lib/platform/env'
import type { Role } from '@/lib/platform/session/permissions'
import { isCommonPassword, isOneOf } from './common-passwords'
import { newPassword } from './input'

/** Printed when a demo shop starts, so it is no secret. */
export const DEMO_PASSWORD = 'demo-shop-2026'
export const DEMO_ADMIN = 'admin@shop.test'
export const DEMO_CUSTOMER = 'customer@shop.test'

/** The demo accounts of people who work in the shop, with the name that each bears. */
export const demoPeople: { email: string; name: string; role: Role }[] = [
  { email: DEMO_ADMIN, name: 'Demo Admin', role: 'owner' },
  { email: 'staff@shop.test', name: 'Demo Staff', role: 'staff' },
  { email: 'packer@shop.test', name: 'Demo Packer', role: 'packer' },
]

type Account = { role: string | null; passwordHash: string; settingHash: string | null }

/**
 * Whether an account has been given ADMIN_PASSWORD as it is now. `unknown` for an administrator of a version that did not
 * store that. An account that is no owner, or has the demo password, never counts, since somebody else may know its own.
 */
export async function statusOfAdminPassword(
  { role, passwordHash, settingHash }: Account,
  ADMIN_PASSWORD: string,
): Promise<'applied' | 'new' | 'unknown'> {
  if (role !== 'owner' || settingHash === null || (await verify(passwordHash, DEMO_PASSWORD))) return 'new'
  if (settingHash === '') return 'unknown'
  return (await verify(settingHash, ADMIN_PASSWORD)) ? 'applied' : 'new'
}

/** Whether the administrator of the environment may have this password. */
export const isAdminPassword = (email: string, password: string) =>
  newPassword.safeParse(password).success && !isCommonPassword(password) && !isOneOf([email], password)

/**
 * The settings for starting the server, which also creates the administrator.
 * @throws Error with one line that names the first wrong or missing setting
 */
export function readStartSettings(source: Record<string, string | undefined>): Env {
  const settings = readEnv(source)
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = settings
  if (ADMIN_EMAIL && ADMIN_PASSWORD && !isAdminPassword(ADMIN_EMAIL, ADMIN_PASSWORD)) {
    throw new Error('ADMIN_PASSWORD must have 8 to 128 characters and not be easy to guess')
  }
  return settings
}

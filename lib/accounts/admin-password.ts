import { verify } from '@node-rs/argon2'
import { DEMO_PASSWORD } from './demo'

type Account = { role: string | null; passwordHash: string; settingHash: string | null }

/**
 * Whether an account has been given ADMIN_PASSWORD as it is now. `unknown` for an administrator of a version that did not
 * store that. An account that is no owner, or has the demo password, never counts, since somebody else may know its own.
 */
export async function stateOfAdminPassword(
  { role, passwordHash, settingHash }: Account,
  ADMIN_PASSWORD: string,
): Promise<'applied' | 'new' | 'unknown'> {
  if (role !== 'owner' || settingHash === null || (await verify(passwordHash, DEMO_PASSWORD))) return 'new'
  if (settingHash === '') return 'unknown'
  return (await verify(settingHash, ADMIN_PASSWORD)) ? 'applied' : 'new'
}

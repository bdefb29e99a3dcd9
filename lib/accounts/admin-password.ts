import { verify } from '@node-rs/argon2'
import { DEMO_PASSWORD } from './demo'

type Account = { isAdmin: boolean; passwordHash: string; settingHash: string | null }

/**
 * Whether an account has been given ADMIN_PASSWORD as it is now. `unknown` for an administrator of a version that did not
 * store that. An account without the role, or with the demo password, never counts, since somebody else may know its own.
 */
export async function stateOfAdminPassword(
  { isAdmin, passwordHash, settingHash }: Account,
  ADMIN_PASSWORD: string,
): Promise<'applied' | 'new' | 'unknown'> {
  if (!isAdmin || settingHash === null || (await verify(passwordHash, DEMO_PASSWORD))) return 'new'
  if (settingHash === '') return 'unknown'
  return (await verify(settingHash, ADMIN_PASSWORD)) ? 'applied' : 'new'
}

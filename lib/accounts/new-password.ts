import 'server-only'
import { ShopError } from '@/lib/platform/errors'
import { currentSettings } from '@/lib/settings/current'
import { isCommonPassword, isOneOf } from './common-passwords'
import { COMMON_PASSWORD } from './input'

/**
 * Refuses a new password that is easy to guess.
 * @param own words that others may know about its account: name and e-mail
 * @throws ShopError `bad input` under the field
 */
export async function refuseGuessable(password: string, own: string[], field = 'password'): Promise<void> {
  const refusal = isCommonPassword(password)
    ? COMMON_PASSWORD
    : isOneOf([...own, (await currentSettings()).name], password) &&
      'A password must not be your name, your email or the name of the shop'
  if (refusal) throw new ShopError('bad input', refusal, { errors: { [field]: refusal } })
}

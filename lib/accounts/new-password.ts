import 'server-only'
import { ShopError } from '@/lib/platform/errors'
import { currentSettings } from '@/lib/settings/current'
import { isCommonPassword, isOneOf } from './common-passwords'
import { COMMON_PASSWORD } from './input'

/** The longer words of a name. An e-mail address has none. */
const wordsOf = (own: string) => (own.includes('@') ? [] : (own.match(/[\p{L}\p{M}]{4,}/gu) ?? []))

/**
 * Refuses a new password that is easy to guess.
 * @param own words that others may know about its account: name and e-mail
 * @throws ShopError `bad input` under the field
 */
export async function refuseGuessable(password: string, own: string[], field = 'password'): Promise<void> {
  const refusal = isCommonPassword(password)
    ? COMMON_PASSWORD
    : isOneOf([...own, ...own.flatMap(wordsOf), (await currentSettings()).name], password) &&
      'A password must not be your name, your email or the name of the shop'
  if (refusal) throw new ShopError('bad input', refusal, { errors: { [field]: refusal } })
}

import 'server-only'
import { localPhone } from '@/lib/addresses/input'
import { plainOrderNumber } from '@/lib/orders/order-number'
import { plainReference } from '@/lib/orders/pay/payment-input'
import { beginningWith, containing, containingLetters } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'

/** Everything an order is searched by, as one text with an index. */
const letters = Prisma.sql`order_letters(o.customer_name, o.name, o.email, o.phone, o.order_payment_id)`

/**
 * Matches a number by its beginning, and a name, e-mail, telephone number or payment reference, including replaced
 * ones, by any part. Each condition uses an index; the trigram index is read once per search text.
 */
export function matchesOrder(search: string): Prisma.Sql {
  const part = containingLetters(search)
  const any = [
    Prisma.sql`o.user_id = ANY (ARRAY(
      SELECT u.id FROM users u WHERE name_letters(u.name) || E'\\n' || u.email LIKE ${part}))`,
  ]
  const number = /^\d{1,10}$/.exec(plainOrderNumber(search))?.[0]
  if (number) any.push(Prisma.sql`o.number::text LIKE ${beginningWith(number)}`)

  const byLetters = new Map<string, Prisma.Sql[]>()
  const among = (text: string, ways: Prisma.Sql[]) => byLetters.set(text, [...(byLetters.get(text) ?? []), ...ways])
  // Few hosts occur in addresses: the part before the host is enough to find orders, and the host doubles the cost.
  among(search.replace(/(?<=.{3}@).*/, ''), [
    Prisma.sql`name_letters(o.customer_name) LIKE ${part}`,
    Prisma.sql`name_letters(o.name) LIKE ${part}`,
    Prisma.sql`lower(o.email) LIKE ${part}`,
  ])
  for (const digits of phonesOf(search)) among(digits, [Prisma.sql`o.phone LIKE ${containing(digits)}`])
  const reference = plainReference(search)
  if (reference) {
    const plain = Prisma.sql`'%' || plain_reference(${reference}) || '%'`
    among(reference, [Prisma.sql`plain_reference(o.order_payment_id) LIKE ${plain}`])
    any.push(Prisma.sql`o.id = ANY (ARRAY(
      SELECT past.order_id FROM past_references past WHERE plain_reference(past.reference) LIKE ${plain}))`)
  }
  for (const [text, ways] of byLetters) {
    any.push(Prisma.sql`(${letters} LIKE ${containingLetters(text)} AND (${Prisma.join(ways, ' OR ')}))`)
  }
  return Prisma.sql`(${Prisma.join(any, ' OR ')})`
}

/** What may be a part of a telephone number. The begin of one in WhatsApp's form, `92300`, is also read as `0300`. */
function phonesOf(search: string): string[] {
  const digits = localPhone(search)
  if (!/^\d{3,}$/.test(digits)) return []
  return /^923/.test(digits) ? [digits, digits.replace(/^92/, '0')] : [digits]
}

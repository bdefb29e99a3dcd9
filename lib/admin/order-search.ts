import 'server-only'
import { plainReference } from '@/lib/orders/payment-input'
import { Prisma } from '@/prisma/generated/client'
import { beginningWith, containing } from './sql'

/** Everything an order is searched by, as one text with an index. */
const letters = Prisma.sql`order_letters(o.customer_name, o.name, o.email, o.phone, o.order_payment_id)`

/**
 * Matches a number by its beginning, and a name, e-mail, telephone number or payment reference, including replaced
 * ones, by any part. Each condition uses an index; the trigram index is read once per search text.
 */
export function matchesOrder(search: string): Prisma.Sql {
  const part = containing(search)
  const any = [
    Prisma.sql`o.user_id = ANY (ARRAY(
      SELECT u.id FROM users u WHERE lower(u.name) || E'\\n' || u.email LIKE ${part}))`,
  ]
  const number = /^#?(\d{1,10})$/.exec(search)?.[1]
  if (number) any.push(Prisma.sql`o.number::text LIKE ${beginningWith(number)}`)

  const byLetters = new Map<string, Prisma.Sql[]>()
  const among = (text: string, ways: Prisma.Sql[]) => byLetters.set(text, [...(byLetters.get(text) ?? []), ...ways])
  // Few hosts occur in addresses: the part before the host is enough to find orders, and the host doubles the cost.
  among(containing(search.replace(/(?<=.{3}@).*/, '')), [
    Prisma.sql`lower(o.customer_name) LIKE ${part}`,
    Prisma.sql`lower(o.name) LIKE ${part}`,
    Prisma.sql`lower(o.email) LIKE ${part}`,
  ])
  const digits = search.replace(/[\s-]/g, '').replace(/^(\+92|0092)/, '0')
  if (/^\d{3,}$/.test(digits)) among(containing(digits), [Prisma.sql`o.phone LIKE ${containing(digits)}`])
  const reference = plainReference(search)
  if (reference) {
    const plain = Prisma.sql`'%' || plain_reference(${reference}) || '%'`
    among(containing(reference), [Prisma.sql`plain_reference(o.order_payment_id) LIKE ${plain}`])
    any.push(Prisma.sql`o.id = ANY (ARRAY(
      SELECT past.order_id FROM past_references past WHERE plain_reference(past.reference) LIKE ${plain}))`)
  }
  for (const [text, ways] of byLetters) {
    any.push(Prisma.sql`(${letters} LIKE ${text} AND (${Prisma.join(ways, ' OR ')}))`)
  }
  return Prisma.sql`(${Prisma.join(any, ' OR ')})`
}

import 'server-only'
import { shop } from '@/lib/shop'
import { letter } from './letter'

/** The mail that tells the former address of a changed account. */
export function accountChangedMail(user: { name: string; email: string }, changed: string[]) {
  const what = changed.join(' and ')
  const were = changed.length > 1 ? 'were' : 'was'
  return letter(user.email, `Your ${what} ${were} changed`, [
    { heading: `Your ${what} ${were} changed` },
    `Hello ${user.name}, the ${what} of your account at ${shop.name} ${were} changed just now.`,
    `If it was not you, write to ${shop.email} at once.`,
  ])
}

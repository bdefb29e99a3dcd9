import 'server-only'
import { shop } from '@/lib/shop'
import { letter } from './letter'

/** The mail that tells the former address of a changed account. */
export function accountChangedMail(user: { name: string; email: string }, changed: string[]) {
  const what = changed.join(' and ')
  return letter(user.email, `Your ${what} ${changed.length > 1 ? 'were' : 'was'} changed`, [
    `Hello ${user.name},`,
    `the ${what} of your account at ${shop.name} ${changed.length > 1 ? 'were' : 'was'} changed just now.`,
    `If it was not you, write to ${shop.email} at once.`,
  ])
}

import 'server-only'
import { shop } from '@/lib/shop'
import { escapeHtml } from './escape-html'

/** The mail that tells the former address of a changed account. */
export function accountChangedMail(user: { name: string; email: string }, changed: string[]) {
  const what = changed.join(' and ')
  const lines = [
    `Hello ${user.name},`,
    `the ${what} of your account at ${shop.name} was changed.`,
    `If it was not you, write to ${shop.email} at once.`,
  ]
  return {
    to: user.email,
    subject: `Your ${what} was changed`,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  }
}

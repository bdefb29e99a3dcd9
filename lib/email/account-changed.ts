import 'server-only'
import { greeting } from './chosen-text'
import { emailTemplate, type MailShop } from './email-template'

/** Notifies the previous address of an account of a change. A former address does not get the name. */
export function accountChangedMail(account: { name: string; email: string }, changed: string[], isFormer: boolean) {
  const what = changed.join(' and ')
  const were = changed.length > 1 ? 'were' : 'was'
  return (shop: MailShop) =>
    emailTemplate(shop, account.email, `Your ${what} ${were} changed`, [
      { heading: `Your ${what} ${were} changed` },
      `${greeting(isFormer ? null : account.name)}, the ${what} of your account at ${shop.name} ${were} changed just now.`,
      `If it was not you, write to ${shop.email} at once.`,
    ])
}

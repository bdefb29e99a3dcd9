import 'server-only'
import { greeting } from './chosen-text'
import { emailTemplate, type MailShop } from './email-template'

/** The mail with the code that lets its reader set a new password. */
export function oneTimeCodeMail(user: { name: string; email: string }, code: string, minutes: number) {
  return (shop: MailShop) =>
    emailTemplate(shop, user.email, `${code} is your code at ${shop.name}`, [
      { heading: 'Set a new password' },
      `${greeting(user.name)}, this code lets you do it:`,
      { code },
      `It holds for ${minutes} minutes, once, and only until you ask for another. Nobody at ${shop.name} will ever ask ` +
        'you for it.',
      'If you did not ask for it, you can leave this mail alone: your password stays as it is.',
    ])
}

import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, greeting, type MailShop } from '@/lib/mail/email-template'

const sentences = {
  password: {
    heading: 'Your password was changed',
    text: '{greeting}, the password of your account at {shop} was changed just now.',
  },
  email: {
    heading: 'Your e-mail address was changed',
    text: '{greeting}, the e-mail address of your account at {shop} was changed just now.',
  },
  secondFactor: {
    heading: 'Your second factor was removed',
    text: '{greeting}, the second factor of your account at {shop} was removed just now. A password is enough to log in.',
  },
  both: {
    heading: 'Your e-mail address and password were changed',
    text: '{greeting}, the e-mail address and password of your account at {shop} were changed just now.',
  },
} as const

/**
 * Notifies an account of a change, at the address that it had before. The mail has no name if the account no longer has
 * that address.
 */
export function accountChangedMail(
  { name, email }: { name: string; email: string },
  changed: keyof typeof sentences,
  language: Language,
) {
  const t = translateTo(language)
  const { heading, text } = sentences[changed]
  const hello = greeting(changed === 'password' || changed === 'secondFactor' ? name : null, language)
  return (shop: MailShop) =>
    emailTemplate(shop, { to: email, language }, t(heading), [
      { heading: t(heading) },
      t(text, { greeting: hello, shop: shop.name }),
      t('If it was not you, write to {email} at once.', { email: shop.email }),
    ])
}

import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop } from '@/lib/mail/email-template'
import { greeting } from '@/lib/mail/greeting'

type User = { name: string; email: string }

/** The mail with a code for setting a new password. */
export function oneTimeCodeMail({ name, email }: User, code: string, minutes: number, language: Language) {
  const t = translateTo(language)
  return (shop: MailShop) =>
    emailTemplate(shop, { to: email, language }, t('Your code for a new password at {shop}', { shop: shop.name }), [
      { heading: t('Set a new password') },
      t('{greeting}, this code lets you do it:', { greeting: greeting(name, language) }),
      { code },
      t(
        'It holds for {minutes} minutes, once, and only until you ask for another. Nobody at {shop} will ever ask you for it.',
        { minutes, shop: shop.name },
      ),
      t('If you did not ask for it, you can leave this mail alone: your password stays as it is.'),
    ])
}

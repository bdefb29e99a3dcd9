import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, greeting, type MailShop } from '@/lib/mail/email-template'

/** The most products in one mail. */
const MOST = 5

type Customer = { name: string; email: string }
type Delivered = { number: number; language: Language; products: { _id: string; name: string }[] }

/** The mail to the account's own address that asks for reviews of an order's products. */
export function reviewRequestMail({ name, email }: Customer, { number, language, products }: Delivered) {
  const t = translateTo(language)
  return (shop: MailShop) =>
    emailTemplate(
      shop,
      { to: email, language },
      t('Your order {number} at {shop}: how do you like it?', { number, shop: shop.name }),
      [
        { heading: t('How do you like it?') },
        t(
          '{greeting}, your order {number} arrived a few days ago. Tell other shoppers how it fits and wears. Stars alone help them to choose, and a few words help even more.',
          { greeting: greeting(name, language), number },
        ),
        ...products.slice(0, MOST).map((product) => ({
          link: t('Review {product}', { product: product.name }),
          path: `/review/${product._id}`,
        })),
        t(
          'Is something wrong with your order? Write to us and mention its number. This is the only mail that asks for reviews of it.',
        ),
      ],
    )
}

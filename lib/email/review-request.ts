import { greeting } from './chosen-text'
import { emailTemplate, type MailShop } from './email-template'

/** Most products that one mail names. */
const MOST = 5

type Customer = { name: string; email: string }
type Delivered = { number: number; goods: { _id: string; name: string }[] }

/** The mail that asks a customer, at the account's own address, what they say of the goods of an order. */
export function reviewRequestMail({ name, email }: Customer, { number, goods }: Delivered) {
  return (shop: MailShop) =>
    emailTemplate(shop, email, `Your order ${number} at ${shop.name}: how do you like it?`, [
      { heading: 'How do you like it?' },
      `${greeting(name)}, your order ${number} arrived a few days ago. Tell other shoppers how it fits and wears. Stars alone help them to choose, and a few words help even more.`,
      ...goods.slice(0, MOST).map((product) => ({ link: `Review ${product.name}`, path: `/review/${product._id}` })),
      'Is something wrong with your order? Just write to us, and name its number. This is the only mail that asks for reviews of it.',
    ])
}

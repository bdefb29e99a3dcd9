import { productHref } from '@/lib/catalog/product-href'
import { emailTemplate, type MailShop } from './email-template'

type Back = { productId: string; name: string; size: string | null }

/** The mail that a size is back. Anybody may ask for it in anybody's name, so it holds the catalogue's words alone. */
export function sizeBackMail(to: string, { productId, name, size }: Back) {
  const what = size === null ? name : `${name} in size ${size}`
  return (shop: MailShop) =>
    emailTemplate(shop, to, `Back in stock: ${what}`, [
      { heading: 'It is back' },
      `${what} is in stock again at ${shop.name}. We cannot keep a piece for you, so order soon.`,
      { link: 'See it in the shop', path: productHref(productId, size) },
      'You get this mail because somebody asked us to tell this address. We tell it once and keep it no longer.',
    ])
}

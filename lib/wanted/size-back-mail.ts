import { productHref } from '@/lib/catalog/product-href'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop, type Reader } from '@/lib/mail/email-template'

type Back = { productId: string; name: string; size: string | null }

/**
 * The mail that a size is back in stock. Anybody can request it for any address, so it has no text but the catalogue's.
 */
export function sizeBackMail({ to, language }: Reader, { productId, name, size }: Back) {
  const t = translateTo(language)
  const product = size === null ? name : t('{product} in size {size}', { product: name, size })
  return (shop: MailShop) =>
    emailTemplate(shop, { to, language }, t('Back in stock: {product}', { product }), [
      { heading: t('It is back') },
      t('{product} is in stock again at {shop}. We cannot keep a piece for you, so order soon.', {
        product,
        shop: shop.name,
      }),
      { link: t('See it in the shop'), path: productHref(productId, size) },
      t(
        'You get this mail because somebody asked us to tell this address. We tell it once, and delete it within 30 days.',
      ),
    ])
}

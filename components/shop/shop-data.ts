import { type Language, languages } from '@/lib/i18n/language'
import type { Translate } from '@/lib/i18n/message'
import { pageUrl, siteUrl } from '@/lib/platform/site'
import { deliverySpans, shippingPriceOf } from '@/lib/settings/delivery'
import { shop } from '@/lib/settings/shop'
import type { Delivery, SettingsValues } from '@/lib/settings/table'
import type { Rupees } from '@/lib/values/money'

const schema = (name: string) => `https://schema.org/${name}`
const { countryCode } = shop

/** The shop as the seller of an offer. */
export const sellerData = (name: string) => ({ '@type': 'Organization', '@id': siteUrl('/#shop'), name })

/** The structured data of the shop. */
export const organizationData = (
  { name, email, social }: Pick<SettingsValues, 'name' | 'email' | 'social'>,
  t: Translate,
) => ({
  ...sellerData(name),
  description: t(shop.description),
  url: siteUrl('/'),
  logo: siteUrl('/apple-icon.png'),
  email,
  address: { '@type': 'PostalAddress', addressCountry: countryCode },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email,
    url: pageUrl('/contact', t.language),
    availableLanguage: languages,
    areaServed: countryCode,
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: shop.opening.days.map(schema),
      opens: shop.opening.opens,
      closes: shop.opening.closes,
    },
  },
  sameAs: Object.values(social).filter(Boolean),
  hasMerchantReturnPolicy: returnPolicyData(),
})

/** The structured data of the site and its search. The search engine fills in the braces. */
export const websiteData = (name: string, language: Language) => ({
  '@type': 'WebSite',
  name,
  url: pageUrl('/', language),
  inLanguage: language,
  publisher: { '@id': siteUrl('/#shop') },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${pageUrl('/shop', language)}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** The return policy: requested within days, sent back at the customer's cost. */
export const returnPolicyData = () => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: countryCode,
  returnPolicyCountry: countryCode,
  returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: shop.days.refundRequest[1],
  returnMethod: schema('ReturnByMail'),
  returnFees: schema('ReturnFeesCustomerResponsibility'),
  refundType: schema('FullRefund'),
  merchantReturnLink: siteUrl('/refund-policy'),
})

const daysData = ([minValue, maxValue]: readonly [number, number]) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** What it costs to send one piece at this price, and how long it takes. */
export function shippingData(delivery: Delivery, price: Rupees) {
  const { processing, transit } = deliverySpans(delivery)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: shippingPriceOf(delivery, price), currency: 'PKR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryCode },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: shop.opening.days.map(schema) },
      handlingTime: daysData(processing),
      transitTime: daysData(transit),
    },
  }
}

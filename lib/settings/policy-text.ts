import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { fillIn, formatSentence, type Translate } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import { inDays, inHours } from '@/lib/values/deadlines'
import { businessDays, deliveryTimes, isDeliveryFree, shippingTerms } from './delivery'
import { hoursIn, type ShopSettings, settingsDefaults } from './read'
import { returningOf, returnPromise } from './return-promise'
import { refundCreditDays, refundRequestDays, shop } from './shop'

/** When a customer may cancel: in the specification's words until the owner sets other hours. */
export function cancellingOf({ cancelHours }: Pick<ShopSettings, 'cancelHours'>, t: Translate): string {
  if (cancelHours === 0) return t('before you place the order')
  return cancelHours === settingsDefaults.cancelHours
    ? t('within 2-3 hours of ordering')
    : t('within {hours} of ordering', { hours: formatSentence(inHours(cancelHours), t) })
}

/** The values of the placeholders in braces in a policy. */
export function policyWords(settings: ShopSettings, language: Language): Record<string, string> {
  const t = translateTo(language)
  const { delivery } = settings
  const { packing, transit } = deliveryTimes(delivery, t)
  const late = delivery.to + 2
  return {
    name: settings.name,
    email: `[${settings.email}](mailto:${settings.email})`,
    hours: hoursIn(language, settings),
    cancelling: cancellingOf(settings, t),
    cancelHours: formatSentence(inHours(settings.cancelHours), t),
    returnPromise: returnPromise(settings.returnDays, t),
    returning: returningOf(settings.returnDays, t),
    returnDays: formatSentence(inDays(settings.returnDays), t),
    country: t(shop.country),
    freeShipping: shippingTerms(delivery, t),
    shippingCost: isDeliveryFree(delivery)
      ? t('Nothing. Standard shipping is free on every order, large or small, and no tax or fee is added at the door.')
      : t('{shipping}. It stands in the total of your order, and no tax or fee is added at the door.', {
          shipping: shippingTerms(delivery, t),
        }),
    shippingPrice: isDeliveryFree(delivery)
      ? t('Standard shipping is free.')
      : t('{shipping}.', { shipping: shippingTerms(delivery, t) }),
    shippingKept: isDeliveryFree(delivery) ? '' : `- ${t('The cost of delivering your order to you')}`,
    deliveryTimes: t('We pack within {packing}, and standard delivery takes another {transit}.', { packing, transit }),
    processingDays: packing,
    transitDays: transit,
    lateDays: businessDays([late, late], t),
    refundRequest: t.text(refundRequestDays),
    refundCredit: t.text(refundCreditDays),
  }
}

/** Headings, lists and quotations are not paragraphs. */
const isParagraph = (block: string) => !/^\s*(#{1,6}|[-*+>]|\d+[.)])\s/.test(block)

/** A policy in Markdown: its summary, which is the first paragraph if it begins with one, and the rest. */
export function policyText(
  text: string,
  settings: ShopSettings,
  language: Language,
): { summary: string; body: string } {
  const filled = fillIn(text, policyWords(settings, language))
  const [summary = '', ...rest] = filled.split(/\n{2,}/)
  return isParagraph(summary) ? { summary, body: rest.join('\n\n') } : { summary: '', body: filled }
}

/** A paragraph of Markdown as search engines show it. */
export const plainOf = (paragraph: string) => paragraph.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '')

import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { fillIn, formatSentence, type Translate } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import { inDays, inHours } from '@/lib/values/deadlines'
import { hoursIn, type ShopSettings, settingsDefaults } from './read'
import { returningOf, returnPromise } from './return-promise'
import { delivery, freeShipping, processingDays, refundCreditDays, refundRequestDays, transitDays } from './shop'

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
  const packing = t.text(processingDays)
  const transit = t.text(transitDays)
  return {
    name: settings.name,
    email: `[${settings.email}](mailto:${settings.email})`,
    hours: hoursIn(language, settings),
    cancelling: cancellingOf(settings, t),
    cancelHours: formatSentence(inHours(settings.cancelHours), t),
    returnPromise: returnPromise(settings.returnDays, t),
    returning: returningOf(settings.returnDays, t),
    returnDays: formatSentence(inDays(settings.returnDays), t),
    country: t(delivery.country),
    freeShipping: t(freeShipping),
    deliveryTimes: t('We pack within {packing}, and standard delivery takes another {transit}.', { packing, transit }),
    processingDays: packing,
    transitDays: transit,
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

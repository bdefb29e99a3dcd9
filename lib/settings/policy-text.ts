import 'server-only'
import { delivery, deliveryTimes, freeShipping, processingDays, transitDays } from '@/lib/delivery'
import { inDays, inHours } from '@/lib/orders/deadlines'
import { daysOf } from '@/lib/shop'
import { fillPolicy } from './fill-policy'
import type { Settings } from './read'
import { settingsDefaults } from './read'

/** When a customer may cancel. Until the owner sets other hours, in the words of the specification. */
export const cancellingOf = ({ cancelHours }: Pick<Settings, 'cancelHours'>) =>
  `within ${cancelHours === settingsDefaults.cancelHours ? '2-3 hours' : inHours(cancelHours)} of ordering`

/** What a word in braces stands for in a policy. */
export const policyWords = (settings: Settings): Record<string, string> => ({
  name: settings.name,
  email: `[${settings.email}](mailto:${settings.email})`,
  hours: settings.hours,
  cancelling: cancellingOf(settings),
  cancelHours: inHours(settings.cancelHours),
  returnDays: inDays(settings.returnDays),
  country: delivery.country,
  freeShipping,
  deliveryTimes,
  processingDays,
  transitDays,
  refundRequest: daysOf.refundRequest,
  refundCredit: daysOf.refundCredit,
})

/** A policy in Markdown: its summary, which is its first paragraph, and the rest. */
export function policyText(text: string, settings: Settings): { summary: string; body: string } {
  const [summary = '', ...rest] = fillPolicy(text, policyWords(settings)).split(/\n{2,}/)
  return { summary, body: rest.join('\n\n') }
}

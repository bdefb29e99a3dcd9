import { formatSentence, type Translate } from '@/lib/i18n/message'
import { inDays } from '@/lib/values/deadlines'
import { refundRequestDays } from './shop'
import { settingsTable } from './table'

/** What the shop promises about returns, in the same words on products, in the form, in the policies and in the FAQ. */
export const returnPromise = (returnDays: number, t: Translate): string =>
  returnDays === 0
    ? t('If a piece is defective or damaged, write to us and we put it right.')
    : t(
        'You can return a piece within {days} of its delivery for a refund, or exchange it if it is defective or damaged.',
        { days: formatSentence(inDays(returnDays), t) },
      )

/** When to ask for a refund: in the specification's words, with the day from which they count, until the owner sets other days. */
export function returningOf(returnDays: number, t: Translate): string {
  if (returnDays === 0) return t('as soon as you open the parcel')
  return returnDays === settingsTable.returnDays.default
    ? t('within {days} from purchase, counted from the delivery', { days: t.text(refundRequestDays) })
    : t('within {days} of the delivery', { days: formatSentence(inDays(returnDays), t) })
}

import type { z } from 'zod'
import type { discountForm } from '@/lib/discounts/input'
import type { Discount } from '@/lib/discounts/responses'
import { dayOf } from '@/lib/values/calendar'
import { formatMoment, formatShortDate } from '@/lib/values/dates'
import { formatRupees, rupees } from '@/lib/values/money'

export type DiscountTyped = z.input<typeof discountForm>

const typedNumber = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** The last moment at which a code is valid. */
const lastMoment = (endsAt: string) => new Date(Date.parse(endsAt) - 1)

/** The form values of a discount code, or of a new one. */
export const typedDiscount = (discount?: Discount): DiscountTyped => ({
  code: discount?.code ?? '',
  kind: discount?.kind ?? 'percent',
  value: typedNumber(discount?.value),
  minSubtotal: typedNumber(discount?.minSubtotal),
  startsAt: discount?.startsAt ? dayOf(new Date(discount.startsAt)) : '',
  endsAt: discount?.endsAt ? dayOf(lastMoment(discount.endsAt)) : '',
  maxUses: typedNumber(discount?.maxUses),
  oncePerCustomer: discount?.oncePerCustomer ?? false,
  notOnSale: discount?.notOnSale ?? false,
})

/** `10% off orders of PKR 5,000 or more, once per customer` */
export function termsOf({ kind, value, minSubtotal, oncePerCustomer, notOnSale }: Discount): string {
  const off = kind === 'percent' ? `${value}% off` : `${formatRupees(rupees(value))} off`
  const least = minSubtotal ? ` orders of ${formatRupees(minSubtotal)} or more` : ''
  const goods = notOnSale ? ', not on sale goods' : ''
  return `${off}${least}${goods}${oncePerCustomer ? ', once per customer' : ''}`
}

const isMidnight = (time: string) => time.endsWith('T19:00:00.000Z')

/** `28 Nov to 5 Dec`, with the hour where a code begins or ends within a day. */
export function timeOf({ startsAt, endsAt }: Discount, now: Date): string {
  const begin = (time: string) => (isMidnight(time) ? formatShortDate(time, now) : formatMoment(time, now))
  const last = (time: string) =>
    isMidnight(time) ? formatShortDate(lastMoment(time).toISOString(), now) : formatMoment(time, now)
  const [start, end] = [startsAt && begin(startsAt), endsAt && last(endsAt)]
  if (start && end) return `${start} to ${end}`
  if (end) return `Until ${end}`
  return start ? `From ${start}` : 'Until you end it'
}

/** `3 of 50 uses` */
export const usesOf = ({ uses, maxUses }: Discount) => {
  const all = maxUses === null ? '' : ` of ${maxUses.toLocaleString('en-US')}`
  return `${uses.toLocaleString('en-US')}${all} ${uses === 1 && maxUses === null ? 'use' : 'uses'}`
}

import { z } from 'zod'
import { grams } from '@/lib/couriers/input'
import { orderIds } from '@/lib/orders/change/input'
import { time } from '@/lib/values/response-parts'
import { optionalText, text } from '@/lib/values/text'
import { typedNumber } from '@/lib/values/typed'

export const bookingStates = ['waiting', 'booked', 'failed', 'cancelling', 'cancelled'] as const

/** What was asked of a courier for an order. */
export const booking = z
  .object({
    state: z.enum(bookingStates),
    courier: z.string(),
    trackingNumber: z.string().nullable(),
    bookedAt: time.nullable(),
    reason: z.string().nullable().describe('Why it is not booked, or why the courier does not cancel it'),
  })
  .meta({ id: 'Booking' })
export type OrderBooking = z.infer<typeof booking>

export const bookingInput = z.object({
  courier: text(100, { required: 'Choose a courier' }),
  orders: orderIds,
  weight: grams.nullish().describe('Grams of each parcel. Default: the usual weight of the connection'),
  pieces: z
    .int('The pieces must be a whole number')
    .min(1, 'A parcel has at least 1 piece')
    .max(1_000, 'A parcel has at most 1,000 pieces')
    .nullish()
    .describe('Pieces in each parcel. Default: its goods'),
  note: optionalText(190).describe('For the rider. Default: the note of the order'),
})
export type BookingInput = z.output<typeof bookingInput>

const orDefault = (typed: string) => (typed.trim() === '' ? null : typedNumber(typed))

/** The form that books orders. A number left empty is the default. */
export const bookingForm = z.object({
  courier: bookingInput.shape.courier,
  weight: z.string().transform(orDefault).pipe(bookingInput.shape.weight.unwrap()),
  pieces: z.string().transform(orDefault).pipe(bookingInput.shape.pieces.unwrap()),
})
export type BookingTerms = z.output<typeof bookingForm>

export const bookingResults = z.object({
  results: z.array(
    z.object({
      order: z.string(),
      result: z.enum(['booked', 'waiting', 'refused', 'city']),
      trackingNumber: z.string().nullable(),
      reason: z.string().nullable(),
      cities: z.array(z.string()).describe('For `city`: like names in the courier’s list'),
    }),
  ),
})
export type BookingResult = z.infer<typeof bookingResults>['results'][number]

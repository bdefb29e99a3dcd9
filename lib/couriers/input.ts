import { z } from 'zod'
import { text } from '@/lib/values/text'
import { typedNumber } from '@/lib/values/typed'
import type { DriverName } from './drivers/drivers'

/** The placeholder of the tracking number in the address of a courier's tracking page. */
export const NUMBER_PLACE = '{number}'

const name = text(100, { required: 'Name is required' })

const trackingUrl = text(500, { required: 'Tracking address is required' })
  .transform((value) => value.replace(/^https:/i, 'https:'))
  .pipe(
    z
      .string()
      .refine(isHttps, 'The tracking address must be a web address that begins with https://')
      .refine(namesNumber, `The tracking address must contain ${NUMBER_PLACE} after the name of the site`),
  )

function isHttps(value: string): boolean {
  return value.startsWith('https://') && !/\s/.test(value) && URL.canParse(value.replaceAll(NUMBER_PLACE, '1'))
}

/** A tracking number in the host name could lead to another site. */
function namesNumber(value: string): boolean {
  const [, site = '', rest = ''] = /^https:\/\/([^/?#]+)(.*)$/.exec(value) ?? []
  return !site.includes(NUMBER_PLACE) && rest.includes(NUMBER_PLACE)
}

export const courierInput = z.object({ name, trackingUrl })
export type CourierInput = z.infer<typeof courierInput>

/** A change contains only the fields to change. `base` is what its form was shown. */
export const courierChange = courierInput
  .partial()
  .extend({ base: z.object({ name: z.string(), trackingUrl: z.string() }).partial().optional() })
export type CourierChange = z.infer<typeof courierChange>

/** The weight of a parcel. */
export const grams = z
  .int('The weight must be whole grams')
  .min(1, 'The weight must be at least 1 gram')
  .max(50_000, 'The weight must be at most 50,000 grams')

/** The form of a connection at /admin/couriers. */
export const connectionForm = z.object({
  driver: z.custom<DriverName>(Boolean, 'Choose the service'),
  credentials: z.record(z.string(), z.string().trim()),
  pickup: z.string(),
  weight: z.string().transform(typedNumber).pipe(grams),
  adviceTried: z.boolean(),
  prepaidTried: z.boolean(),
})

import { z } from 'zod'
import { OWN_DELIVERY } from '@/lib/orders/status'
import { codeText, text } from '@/lib/values/text'
import { visibleCode } from '@/lib/values/typed'

/** Most rows of one call. */
export const MAX_TRACKING_ROWS = 1000

/** Cells are validated row by row during the import, so that an invalid one does not stop the others. */
const cell = z
  .union([z.string(), z.number()], 'Each row needs its number and its trackingNumber')
  .transform((value) => visibleCode(String(value)).trim())

/** Packs or ships an online order of which nothing came in. */
export const unpaid = z
  .boolean('unpaid must be true or false')
  .optional()
  .describe(
    'Sends online orders of which nothing came in; the courier collects nothing. Not for packers (403). Default: a 409',
  )

const courier = text(100, { required: 'Choose a courier' })

export const trackingRows = z.object({
  courier,
  rows: z
    .array(z.object({ number: cell, trackingNumber: cell }), 'Rows must be a list')
    .min(1, 'There is no row')
    .max(MAX_TRACKING_ROWS, `At most ${MAX_TRACKING_ROWS} rows at once`),
  dryRun: z.boolean('dryRun must be true or false').default(false).describe('Tells what each row would do'),
  unpaid,
})
export type TrackingRows = z.infer<typeof trackingRows>

const trackingResults = ['ready', 'unknown', 'cancelled', 'unpaid', 'other courier', 'number in use'] as const

/** What each row would do. `cancelled` is any order that cannot be shipped any more. */
export const trackingPreview = z.object({
  rows: z.array(
    z.object({ trackingNumber: z.string(), result: z.enum(trackingResults), reason: z.string().nullable() }),
  ),
})
export type TrackingPreview = z.infer<typeof trackingPreview>

/** The results of rows with tracking numbers, by order number. */
export const trackingAnswer = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ number: z.string(), message: z.string() })),
})

/** A courier's tracking number. */
export const trackingNumber = codeText(100, { required: 'The tracking number is missing' })

/** The form that hands over a parcel: an empty one ships nothing. Own deliveries have no number. */
export const shipmentForm = z
  .object({
    courier,
    trackingNumber: codeText(100),
    hasNoNumber: z.boolean(),
  })
  .refine(({ courier, trackingNumber, hasNoNumber }) => trackingNumber || hasNoNumber || courier === OWN_DELIVERY, {
    path: ['trackingNumber'],
    message: 'Enter the tracking number, or tick “No number yet”',
  })

/** The form that corrects a shipped parcel. */
export const parcelForm = z.object({ courier, trackingNumber, hasNoNumber: z.boolean() })

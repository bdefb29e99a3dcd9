import { z } from 'zod'
import { text } from './text'

/** Most rows of one call. */
export const MAX_ROWS = 1000

/** Cells are checked row by row, when the row is dealt with: one that is wrong does not stop the others. */
const cell = z
  .union([z.string(), z.number()], 'Each row needs its number and its trackingNumber')
  .transform((value) => String(value).trim())

const courier = text(100, { required: 'Choose a courier' })

export const trackingRows = z.object({
  courier,
  rows: z
    .array(z.object({ number: cell, trackingNumber: cell }), 'Rows must be a list')
    .min(1, 'There is no row')
    .max(MAX_ROWS, `At most ${MAX_ROWS} rows at once`),
})
export type TrackingRows = z.infer<typeof trackingRows>

/** A courier's number of a parcel. */
export const trackingNumber = text(100, { required: 'The tracking number is missing' })

/** The form that hands a parcel to a courier; it may be brought to the customer without one. */
export const shipmentForm = z.object({ courier: text(100), trackingNumber: text(100) })

/** The form that corrects what is known of a shipped parcel. */
export const parcelForm = z.object({ courier, trackingNumber })

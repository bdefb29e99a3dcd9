import { z } from 'zod'

/** A saved address as the API answers it. */
export const address = z
  .object({
    _id: z.string(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    line1: z.string(),
    line2: z.string().nullable(),
    landmark: z.string().nullable().describe('What a rider finds the house by'),
    city: z.string(),
    state: z.string().nullable(),
    postalCode: z.string(),
    country: z.string(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof address>

export const addressList = z.object({ addresses: z.array(address).describe('The newest first') })

import { z } from 'zod'
import { phone } from '@/lib/addresses/input'
import { formatDay } from '@/lib/values/dates'
import { time } from '@/lib/values/response-parts'
import { day, optionalText, text } from '@/lib/values/text'

const choices = ['day', 'address', 'refuse'] as const

/** What a customer chose after an attempt to deliver. */
export const deliveryWish = z
  .object({
    choice: z.enum(choices),
    day: z.iso.date().nullable(),
    phone: z.string().nullable(),
    landmark: z.string().nullable(),
    at: time,
  })
  .meta({ id: 'DeliveryWish' })
export type DeliveryWish = z.infer<typeof deliveryWish>

const newPhone = z.literal('').or(phone)
const SAY_WHERE = 'Enter another telephone number or a landmark'

/** The body of POST /api/orders/delivery. Any text is accepted as the token, since the signature decides. */
export const deliveryInput = z
  .object({
    token: z.string('The link is incomplete'),
    choice: z.enum(choices, 'The choice must be day, address or refuse'),
    day: day.nullish().describe('One of the next three working days'),
    phone: newPhone.nullish().transform((value) => value || null),
    landmark: optionalText(200),
  })
  .superRefine(({ choice, day, phone, landmark }, context) => {
    if (choice === 'day' && !day) context.addIssue({ code: 'custom', message: 'Choose a day', path: ['day'] })
    if (choice === 'address' && !phone && !landmark)
      context.addIssue({ code: 'custom', message: SAY_WHERE, path: ['phone'] })
  })
export type DeliveryInput = z.output<typeof deliveryInput>

/** The form at /delivery/[token]. `wish` is a day, or one of the other choices. */
export const deliveryForm = z
  .object({ wish: text(20, { required: 'Choose what happens next' }), phone: newPhone, landmark: text(200) })
  .refine(({ wish, phone, landmark }) => wish !== 'address' || phone || landmark, { error: SAY_WHERE, path: ['phone'] })

/** A wish in the words of the office and of couriers. */
export function wishText({ choice, day, phone, landmark }: DeliveryWish): string {
  if (choice === 'refuse') return 'The customer does not want it any more'
  return [day && `Deliver on ${formatDay(day)}`, phone && `Call ${phone}`, landmark && `Landmark: ${landmark}`]
    .filter(Boolean)
    .join('. ')
}

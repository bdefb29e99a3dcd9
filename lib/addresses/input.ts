import { z } from 'zod'
import { codeText, optionalText, text } from '@/lib/values/text'
import { unicodeForm, visibleCode } from '@/lib/values/typed'

/**
 * A telephone number without spaces, dots, brackets and dashes, whose +92, 0092, or 92 before ten digits, is a 0: as
 * people write it, and as WhatsApp shows and links it.
 */
export const localPhone = (value: string) =>
  visibleCode(value)
    .replace(/[\s().[\]/\u2212\p{Pd}]/gu, '')
    .replace(/^(\+92|0092|92(?=\d{10}$))/, '0')

export const phone = text(40, { required: 'Phone number is required' })
  .transform(localPhone)
  .pipe(
    z
      .string()
      .regex(/^\d{11}$/, 'Phone number must be 11 digits')
      .regex(/^0[2-9]|^(?!\d{11}$)/, 'Phone number must begin with 03 or an area code such as 042'),
  )
  .meta({ description: '11 digits, first 0 and one of 2 to 9; +92, 0092 or 92 may be the 0', example: '03001234567' })

export const fullName = text(100, { required: 'Full name is required' })

/** The spec's shipping policy, shown under a field. */
const NO_PO_BOXES = 'No shipping to PO boxes: please enter a street address'

const boxNumber = String.raw` (?:(?:no|number) )?[a-z]{0,3} ?\d`

/**
 * The words must be separated by nothing but spaces. Villages have addresses such as `P.O. Kot Addu`, the name of their
 * post office.
 */
const poBoxes = [
  // `P.O. Box`, `GPO Box 12`
  /(?:^| )g? ?p ?[o0] ?b[o0]x(?:es)?(?![a-z])/,
  // `P.O.B. 12`, `Post Box No. 12`. Without a number it may be a landmark next to the house
  new RegExp(`(?:^| )(?:g? ?p ?[o0] ?b|post(?:al)?(?: office)? box)${boxNumber}`),
  // `Box 12`, `Post Office Box`, when nothing else is on the line
  new RegExp(`^box${boxNumber}[a-z\\d ]*$`),
  /^post(?:al)? office box$/,
  /پی ?او با?کس/,
  /پوسٹ(?: ?آفس)? با?کس(?: نمبر)? \p{N}/u,
]

/** Whether a line of an address names a post office box, where no courier can deliver. */
export function isPoBox(line: string): boolean {
  const parts = unicodeForm(line, 'NFKC').toLowerCase().split(/[,;،]/)
  return parts.some((part) => {
    const words = part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
    return poBoxes.some((pattern) => pattern.test(words))
  })
}

const isStreet = (value: string | null) => !isPoBox(value ?? '')

const line1 = text(200, { required: 'Address line 1 is required' }).refine(isStreet, NO_PO_BOXES)
const city = text(100, { required: 'City is required' })
const zip = codeText(100, { required: 'ZIP code is required' })
  .pipe(z.string().length(5, 'ZIP code must be 5 digits'))
  .meta({ minLength: 5, maxLength: 5, example: '75500' })

const inPakistan = (value: string | null) => value || 'Pakistan'

/** The delivery address of an order. */
export const shippingAddress = z.object(
  {
    line1,
    line2: optionalText(200).refine(isStreet, NO_PO_BOXES),
    // Left out when empty, so that the hash of the body under an Idempotency-Key equals the previous release's.
    landmark: text(200)
      .nullish()
      .transform((value) => value || undefined)
      .describe('A landmark near the house, for the rider'),
    city,
    state: optionalText(100),
    postalCode: zip,
    country: text(100)
      .optional()
      .transform((value) => inPakistan(value ?? null)),
  },
  'Shipping address is required',
)

/** An absent field stays. Null and blank clear it. */
export const clearable = <T extends z.ZodType<string>>(field: T) =>
  field.nullish().transform((value) => (value === undefined ? undefined : value || null))

const savedFields = z.object({
  name: clearable(text(100)),
  phone: clearable(z.literal('').or(phone)),
  line1,
  line2: clearable(text(200).refine(isStreet, NO_PO_BOXES)),
  landmark: clearable(text(200)).describe('A landmark near the house, for the rider'),
  city,
  state: clearable(text(100)),
  postalCode: zip,
  isDefault: z
    .boolean('isDefault must be true or false')
    .optional()
    .describe('A new default replaces the previous one'),
})

/** The body of POST /api/users/addresses. */
export const addressInput = savedFields.extend({
  country: text(100)
    .nullish()
    .transform((value) => inPakistan(value ?? null)),
})
export type AddressInput = z.infer<typeof addressInput>

/** The body of PUT /api/users/addresses/{id}. Absent fields stay. */
export const savedAddressChange = savedFields.extend({ country: text(100).nullable().transform(inPakistan) }).partial()
export type SavedAddressChange = z.infer<typeof savedAddressChange>

/**
 * The recipient and address of a parcel, as forms ask for it. Fields are texts first, so that every rule is checked at
 * once.
 */
export const addressFields = {
  fullName,
  phone,
  address1: line1,
  address2: text(200).refine(isStreet, NO_PO_BOXES),
  landmark: text(200),
  city,
  state: text(100, { required: 'State is required' }),
  zip,
  country: text(100),
}

/** The form of an order's recipient and address. */
export const recipientForm = z.object(addressFields)

/** The form of a saved address. */
export const addressForm = recipientForm.extend({ isDefault: z.boolean() })
export type AddressForm = z.infer<typeof addressForm>

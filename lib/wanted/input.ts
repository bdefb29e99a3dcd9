import { z } from 'zod'
import { phone } from '@/lib/addresses/input'
import { codeText, email, optionalCode, text } from '@/lib/values/text'

const absent = <T extends z.ZodType<string>>(field: T) =>
  z
    .literal('')
    .or(field)
    .nullish()
    .transform((value) => value || null)

/** The body of POST /api/products/{id}/wanted. */
export const wantedInput = z
  .object({
    size: optionalCode(40).describe('Optional for a product with one size or none'),
    email: absent(email).describe('Either this or `phone`'),
    phone: absent(phone).describe('Either this or `email`'),
  })
  .superRefine(({ email: address, phone: number }, context) => {
    if ((address === null) !== (number === null)) return
    const message = address === null ? 'Enter a phone number or an email' : 'Enter a phone number or an email, not both'
    context.addIssue({ code: 'custom', path: ['phone'], message })
  })
export type WantedInput = z.infer<typeof wantedInput>

/** The form on a product's page: one field accepts either contact. */
export const wantedForm = z
  .object({ size: codeText(40), contact: text(254, { required: 'Enter your WhatsApp number or email' }) })
  .transform(({ size, contact }, context) => {
    const field = contact.includes('@') ? 'email' : 'phone'
    const parsed = (field === 'email' ? email : phone).safeParse(contact)
    for (const { message } of parsed.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['contact'], message })
    }
    return { size, [field]: parsed.data ?? contact }
  })
export type WantedForm = z.output<typeof wantedForm>
export type WantedTyped = z.input<typeof wantedForm>

/** The body of PUT /api/wanted/{id}. */
export const wantedChange = z.object({ isTold: z.boolean('isTold must be true or false') })

import { z } from 'zod'
import type { Message } from '@/lib/i18n/message'
import { codeText } from '@/lib/values/text'
import { typedNumber } from '@/lib/values/typed'

export const secretNames = ['token', 'appSecret', 'verifyToken'] as const

const secret = (required: Message) =>
  codeText(1_000, { required }).refine(
    (value) => /^[\x21-\x7e]+$/.test(value),
    'A key has only plain letters, digits and signs, without spaces',
  )

const NO_TEMPLATE = 'The name of a template has only small letters, digits and _'
const templateName = z
  .literal('')
  .or(codeText(500).refine((value) => /^[a-z0-9_]+$/.test(value), NO_TEMPLATE))
  .nullish()
  .transform((name) => (name === undefined ? undefined : name || null))
  .describe('Null for none: such messages are not sent. Default: as it is')

const CEILING = 'The ceiling must be a whole number of messages, 0 or more'
const PRICE = 'The price must be a number of cents from 0 to 1,000'

export const whatsAppInput = z.object({
  phoneNumberId: codeText(100, { required: 'Enter the ID of the telephone number' }).refine(
    (value) => /^\w+$/.test(value),
    'The ID of the telephone number has only digits',
  ),
  token: secret('Enter the token').optional().describe('Default: as it is'),
  appSecret: secret('Enter the secret of the app').optional().describe('Default: as it is'),
  verifyToken: secret('Enter the word for the webhook').optional().describe('Default: as it is'),
  templates: z
    .object({ confirm: templateName, shipped: templateName, attempted: templateName, delivered: templateName })
    .optional(),
  monthlyCeiling: z
    .int(CEILING)
    .min(0, CEILING)
    .max(10_000_000, CEILING)
    .nullish()
    .describe('Messages in a month; null for no ceiling, 0 for none at all. Default: as it is'),
  priceCents: z
    .number(PRICE)
    .min(0, PRICE)
    .max(1_000, PRICE)
    .optional()
    .describe('Of a US dollar, for one delivered message. Default: as it is, 1.5 at first'),
})
export type WhatsAppInput = z.infer<typeof whatsAppInput>

const typedSecret = z.string().transform((value) => value.trim() || undefined)

/** The form at /admin/settings. A secret that is left empty stays, and an empty ceiling is none. */
export const whatsAppForm = z
  .object({
    phoneNumberId: z.string(),
    ...{ token: typedSecret, appSecret: typedSecret, verifyToken: typedSecret },
    templates: z.object({ confirm: z.string(), shipped: z.string(), attempted: z.string(), delivered: z.string() }),
    monthlyCeiling: z.string().transform((value) => (value.trim() === '' ? null : typedNumber(value))),
    priceCents: z.string().transform(typedNumber),
  })
  .transform((form): z.input<typeof whatsAppInput> => form)
  .pipe(whatsAppInput)

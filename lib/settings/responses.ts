import { z } from 'zod'
import { time } from '@/lib/values/response-parts'
import { homePlace } from './input'
import {
  type AllSettingsValues,
  advanceKinds,
  codeForms,
  forEachSetting,
  mapParts,
  type Setting,
  type SingleSetting,
} from './table'

const text = z.string()
const policies = z
  .object({ shipping: text, returns: text, refund: text, terms: text, privacy: text })
  .describe('In Markdown; words in braces, such as {email}, are filled in')

const named = { key: text.describe('The letters a to z, digits and hyphens'), name: text, nameUr: text }
const departments = z.array(
  z.object({ ...named, kinds: z.array(z.object({ ...named, sizes: z.boolean(), returnable: z.boolean() })) }),
)

function answerOf(setting: SingleSetting | Setting): z.ZodType {
  switch (setting.kind) {
    case 'group':
      return z.object(mapParts(setting.parts, answerOf))
    case 'groups':
      return z.array(z.object(mapParts(setting.parts, answerOf)))
    case 'codeForm':
      return z.enum(codeForms).describe('The value of field 02 of the code to scan, or off')
    case 'number':
      return z.int()
    case 'switch':
      return z.boolean()
    case 'advance':
      return z.object({ kind: z.enum(advanceKinds), value: z.int(), above: z.int() })
    case 'delivery':
      return z.object({
        charge: z.int().describe('Rupees that the delivery of an order costs'),
        freeFrom: z.int().nullable().describe('The subtotal in rupees from which on it is free; null for never'),
        from: z.int().describe('Working days until the first day of delivery'),
        to: z.int().describe('Working days until the last day of delivery'),
      })
    case 'searches':
      return z.array(text)
    case 'holidays':
      return z.array(z.iso.date())
    case 'departments':
      return departments
    case 'policies':
      return policies
    case 'phone':
      return text.describe('11 digits; empty for none')
    default:
      return text
  }
}

const values = forEachSetting(answerOf) as { [Name in keyof AllSettingsValues]: z.ZodType<AllSettingsValues[Name]> }

/** The owner's settings. */
export const settings = z.object({ ...values, updatedAt: time.nullable().describe('Null until one is changed') })
export type Settings = z.infer<typeof settings>

const homePicture = z.object({ url: z.string().describe('Of its largest WebP'), alt: text })
export const homePicturesAnswer = z
  .partialRecord(homePlace, homePicture)
  .describe('By place; one that is missing shows the picture that the shop came with')

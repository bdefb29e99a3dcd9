import { z } from 'zod'
import { time } from '@/lib/values/response-parts'
import { homePlace } from './home-pictures-input'
import type { AllSettingsValues } from './input'

const text = z.string()
const policies = z.object({ shipping: text, returns: text, refund: text, terms: text, privacy: text })

const values = {
  name: text,
  banner: text,
  heroTitle: text,
  heroText: text,
  email: text,
  whatsapp: text.describe('11 digits; empty for none'),
  social: z.object({ instagram: text, facebook: text }),
  hours: text,
  wallet: z.object({ bankName: text, accountName: text, accountNumber: text, tillId: text }),
  popularSearches: z.array(text),
  holidays: z.array(z.iso.date()),
  cancelHours: z.int(),
  returnDays: z.int(),
  returnsBeforePrepayment: z.int(),
  rupeesPerDollar: z.int(),
  bannerUr: text,
  heroTitleUr: text,
  heroTextUr: text,
  hoursUr: text,
  policies: policies.describe('In Markdown; words in braces, such as {email}, are filled in'),
  policiesUr: policies,
} satisfies Record<keyof AllSettingsValues, z.ZodType>

/** The owner's settings. */
export const settings = z.object({ ...values, updatedAt: time.nullable().describe('Null until one is changed') })
export type Settings = z.infer<typeof settings>

const homePicture = z.object({ url: z.string().describe('Of its largest WebP'), alt: text })
export const homePicturesAnswer = z
  .partialRecord(homePlace, homePicture)
  .describe('By place; one that is missing shows the picture that the shop came with')

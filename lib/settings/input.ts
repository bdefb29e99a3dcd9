import { z } from 'zod'
import { localPhone } from '@/lib/addresses/input'
import { email, text } from '@/lib/values/text'

const day = z
  .string('Each holiday must be a day such as 2026-12-25')
  .trim()
  .refine(
    (value) => /^(19|20)\d\d-\d\d-\d\d$/.test(value) && isDay(value),
    'Each holiday must be a day such as 2026-12-25',
  )

/** `2026-02-31` is the third of March to a Date. */
const isDay = (value: string) => {
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const whole = (least: number, most: number) => {
  const message = `This must be a whole number from ${least} to ${most}`
  return z.int(message).min(least, message).max(most, message)
}

/** An https address, or empty for none. */
const link = text(300).refine(
  (value) => value === '' || isHttps(value),
  'This must be an address that begins with https://',
)

function isHttps(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return url?.protocol === 'https:' && url.hostname.includes('.') && !/\s/.test(value)
}

const whatsapp = text(40)
  .transform(localPhone)
  .refine((value) => value === '' || /^03\d{9}$/.test(value), 'This must be a mobile number such as 0300 1234567')

const policy = text(20_000, { lines: true })
const policies = z.object({
  shipping: policy,
  returns: policy,
  refund: policy,
  terms: policy,
  privacy: policy,
})
export type Policies = z.infer<typeof policies>
export type PolicyName = keyof Policies

/** The owner's settings (contract 7 and 9). */
export const settingsFields = {
  name: text(60, { required: 'The shop needs a name' }),
  banner: text(120, { required: 'The banner needs a text' }),
  heroTitle: text(80, { required: 'The first page needs a title' }),
  heroText: text(300),
  email,
  whatsapp,
  social: z.object({ instagram: link.default(''), facebook: link.default('') }),
  hours: text(120, { required: 'Say when you answer' }),
  wallet: z.object({
    bankName: text(100).default(''),
    accountName: text(100).default(''),
    accountNumber: text(50, { required: 'The account number is required' }).refine(
      (value) => /\d/.test(value),
      'An account number has digits',
    ),
    tillId: text(50).default(''),
  }),
  popularSearches: z
    .array(text(60, { required: 'A search has at least one letter' }), 'Popular searches must be a list of texts')
    .max(12, 'At most 12 popular searches')
    .transform((searches) => [...new Set(searches)]),
  /** Days on which nothing is packed or delivered, besides Sundays. */
  holidays: z
    .array(day, 'Holidays must be a list of days')
    .max(400, 'At most 400 holidays')
    .transform((days) => [...new Set(days)].sort()),
  /** Hours in which customers may cancel on their own. */
  cancelHours: whole(0, 72),
  /** Periods of 24 hours after delivery in which goods may be returned. */
  returnDays: whole(0, 60),
  /** Returned orders after which a telephone number can no longer choose cash on delivery. */
  returnsBeforePrepayment: whole(1, 100),
  /** Divides the total to get the reference in dollars. */
  rupeesPerDollar: whole(1, 10_000),
  bannerUr: text(120),
  heroTitleUr: text(80),
  heroTextUr: text(300),
  hoursUr: text(120),
}

/** The settings without the policies, which few pages need. */
export const settingsValues = z.object(settingsFields)
export type SettingsValues = z.infer<typeof settingsValues>

/** All settings. An empty policy stands for the default one. */
export const allSettingsValues = settingsValues.extend({ policies, policiesUr: policies })
export type AllSettingsValues = z.infer<typeof allSettingsValues>

/** A change of some settings. A change based on an outdated state is refused. */
export const settingsChange = settingsValues
  .extend({ policies: policies.partial(), policiesUr: policies.partial() })
  .partial()
  .extend({ updatedAtBase: z.iso.datetime().nullish() })
export type SettingsChange = z.infer<typeof settingsChange>

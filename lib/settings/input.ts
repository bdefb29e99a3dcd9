import { z } from 'zod'
import { localPhone } from '@/lib/addresses/input'
import type { Message } from '@/lib/i18n/message'
import { isIban, normalIban } from '@/lib/values/iban'
import { MAX_RUPEES } from '@/lib/values/money'
import { codeText, email, normalEmail, optionalText, text } from '@/lib/values/text'
import { MAX_DEPARTMENTS, MAX_KINDS } from './departments'
import {
  type AllSettingsValues,
  advanceKinds,
  codeForms,
  forEachSetting,
  type Group,
  homePlaces,
  mapParts,
  type Setting,
  type SingleSetting,
  settingsTable,
} from './table'

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

const account = codeText(50, { required: 'The account number is required' }).refine(
  (value) => /\d/.test(value),
  'An account number has digits',
)

/** An IBAN, or empty for none. */
export const iban = codeText(50)
  .transform(normalIban)
  .refine((value) => value === '' || isIban(value), 'This is not an IBAN of Pakistan: please compare its 24 characters')

const codeForm = z.enum(codeForms, 'The code to scan must be off, 00 or 30')

const searches = z
  .array(text(60, { required: 'A search has at least one letter' }), 'Popular searches must be a list of texts')
  .max(12, 'At most 12 popular searches')
  .transform((list) => [...new Set(list)])

const holidays = z
  .array(day, 'Holidays must be a list of days')
  .max(400, 'At most 400 holidays')
  .transform((days) => [...new Set(days)].sort())

/** An empty policy stands for the default one. */
const policy = text(20_000, { lines: true })
const policies = z
  .object({ shipping: policy, returns: policy, refund: policy, terms: policy, privacy: policy })
  .partial()

/** A percentage goes up to 100, an amount up to the highest price. */
const advance = z
  .object({
    kind: z.enum(advanceKinds, 'The advance must be none, amount or percent'),
    value: whole(0, MAX_RUPEES),
    above: whole(0, MAX_RUPEES),
  })
  .superRefine(({ kind, value }, context) => {
    const most = kind === 'percent' ? 100 : 10_000_000
    if (kind === 'none' || (value >= 1 && value <= most)) return
    const message: Message = `This must be a whole number from 1 to ${most}`
    context.addIssue({ code: 'custom', message, path: ['value'] })
  })

const delivery = z
  .object({
    charge: whole(0, MAX_RUPEES).default(settingsTable.delivery.default.charge),
    freeFrom: whole(0, MAX_RUPEES).nullable().default(settingsTable.delivery.default.freeFrom),
    from: whole(0, 60).default(settingsTable.delivery.default.from),
    to: whole(0, 60).default(settingsTable.delivery.default.to),
  })
  .superRefine(({ from, to }, context) => {
    const message: Message = 'The last day must not be before the first'
    if (from > to) context.addIssue({ code: 'custom', message, path: ['to'] })
  })

const emailOrNone = text(254)
  .transform(normalEmail)
  .refine((value) => value === '' || email.safeParse(value).success, 'Email is invalid')

const toggle = z.boolean('This must be true or false')

const key = z
  .string('A key has the letters a to z, digits and hyphens, at most 40')
  .regex(/^[a-z0-9-]{1,40}$/, 'A key has the letters a to z, digits and hyphens, at most 40')
const named = {
  key,
  name: text(40, { required: 'This needs a name' }),
  nameUr: optionalText(40).transform((name) => name ?? ''),
}
const kind = z.object({ ...named, sizes: toggle.default(true), returnable: toggle.default(true) })

/** A list in which each key stands once. */
const keyed = <T extends z.ZodType<{ key: string }>>(one: T, list: Message, max: number, tooMany: Message) =>
  z
    .array(one, list)
    .min(1, 'At least one is needed')
    .max(max, tooMany)
    .superRefine((all, context) => {
      const repeated = all.findIndex(({ key }, index) => all.findIndex((other) => other.key === key) < index)
      const message: Message = 'This key is there already'
      if (repeated >= 0) context.addIssue({ code: 'custom', message, path: [repeated, 'key'] })
    })

const departments = keyed(
  z.object({ ...named, kinds: keyed(kind, 'Kinds must be a list', MAX_KINDS, 'At most 20 kinds') }),
  'Departments must be a list',
  MAX_DEPARTMENTS,
  'At most 12 departments',
)

const rules = {
  switch: toggle,
  email,
  emailOrNone,
  phone: whatsapp,
  link,
  account,
  iban,
  codeForm,
  searches,
  holidays,
  advance,
  delivery,
  departments,
  policies,
}

/** The rule of a setting. */
function ruleOf(setting: SingleSetting): z.ZodType {
  switch (setting.kind) {
    case 'text':
    case 'area':
      return text(setting.max, { required: setting.required })
    case 'code':
      return codeText(setting.max, { required: setting.required })
    case 'number':
      return whole(setting.min, setting.max)
    default:
      return rules[setting.kind]
  }
}

/** A part of a group that may be empty may be missing too. */
const partRuleOf = (part: SingleSetting) =>
  part.kind === 'account' || ('required' in part && part.required)
    ? ruleOf(part)
    : (ruleOf(part) as z.ZodType<string>).default(part.kind === 'codeForm' ? part.default : '')

const groupOf = ({ parts }: Pick<Group, 'parts'>) =>
  z.object(mapParts(parts, partRuleOf)).superRefine(({ iban, qr = 'off' }, context) => {
    if (qr === 'off' || iban !== '') return
    const message: Message = 'Enter the IBAN, or switch the code to scan off'
    context.addIssue({ code: 'custom', message, path: ['iban'] })
  })

function fieldOf(setting: Setting): z.ZodType {
  if (setting.kind === 'group') return groupOf(setting)
  if (setting.kind !== 'groups') return ruleOf(setting)
  return z.array(groupOf(setting), 'The accounts must be a list').max(setting.max, `At most ${setting.max} accounts`)
}

/** The rules of all settings. */
export const settingsFields = forEachSetting(fieldOf) as {
  [Name in keyof AllSettingsValues]: z.ZodType<AllSettingsValues[Name]>
}

/** A change of some settings. A change based on an outdated state is refused. */
export const settingsChange = z.object(settingsFields).partial().extend({ updatedAtBase: z.iso.datetime().nullish() })
export type SettingsChange = z.infer<typeof settingsChange>

export const homePlace = z.enum(homePlaces)

/** The form for a picture. Without a file and without `upload` the picture stays. */
export const homePictureChange = z.object({
  /** The alt text. Empty for a decorative picture. */
  alt: text(300).optional(),
  /** A picture that the browser sent to UploadThing. */
  upload: z
    .string()
    .regex(/^[0-9a-f]{24}-original$/, 'This is no upload')
    .optional(),
  /** The address of the picture that the form was shown; empty for the built-in one. */
  urlBase: z.string().optional(),
})
export type HomePictureChange = z.infer<typeof homePictureChange>

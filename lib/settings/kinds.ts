import type { Message } from '@/lib/i18n/message'

/** The kinds of settings. Each has a rule in `input.ts` and a field in `components/admin/settings`. */
type Text = { kind: 'text' | 'area'; max: number; default: string; required?: Message }
type Special = { kind: 'email' | 'phone' | 'link' | 'account' | 'iban'; default: string }
/** The code to scan of an account: `off`, or the value of its field `02`, about which banking apps disagree. */
export const codeForms = ['off', '00', '30'] as const
type CodeForm = { kind: 'codeForm'; default: (typeof codeForms)[number] }
type Whole = { kind: 'number'; min: number; max: number; default: number }
type Switch = { kind: 'switch'; default: boolean }
type List = { kind: 'searches' | 'holidays'; default: string[] }
type Policies = { kind: 'policies'; default: null }
/** What a cash order owes in advance: rupees or a percentage, from this subtotal on. */
export const advanceKinds = ['none', 'amount', 'percent'] as const
export type Advance = { kind: (typeof advanceKinds)[number]; value: number; above: number }
type AdvanceSetting = { kind: 'advance'; default: Advance }
type Shown = { label: string; hint?: string }
export type SingleSetting = (Text | Special | CodeForm | Whole | Switch | List | AdvanceSetting | Policies) & Shown
type Parts = { parts: Record<string, SingleSetting> }
export type Group = { kind: 'group' } & Parts
/** A list of groups. `one` names one of them. */
export type Groups = { kind: 'groups'; max: number; one: string; default: [] } & Shown & Parts

/** A setting: the form that it is in, and whether client components of every page get it. */
export type Setting = (SingleSetting | Group | Groups) & { form: SettingsFormName; isPublic?: true }

/** The sections of /admin/settings. All but the pictures are forms that are saved separately. */
export const sections = {
  shop: { title: 'Shop and first page' },
  pictures: { title: 'Pictures' },
  contact: { title: 'Contact', hint: 'It stands in the footer, on the contact page and in every mail.' },
  payment: {
    title: 'Payment',
    hint: 'Shoppers who pay online read these at checkout and send their money there.',
  },
  orders: { title: 'Orders and holidays', hint: 'Policies and the FAQ follow the hours and the days.' },
  people: { title: 'People who work here' },
  policies: { title: 'Policies' },
  urdu: { title: 'Urdu', hint: 'For the shop in Urdu. What is empty is shown in English.' },
} as const satisfies Record<string, { title: string; hint?: string }>
export type SettingsFormName = Exclude<keyof typeof sections, 'pictures'>

/** Builds an object with a value for each part of a group. */
export const mapParts = <T>(parts: Record<string, SingleSetting>, of: (part: SingleSetting, name: string) => T) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, of(part, name)]))

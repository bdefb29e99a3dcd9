import type { Message } from '@/lib/i18n/message'
import { type Department, specDepartments } from './departments'

/** The kinds of settings. Each has a rule in `input.ts` and a field in `components/admin/settings`. */
type Text = { kind: 'text' | 'code' | 'area'; max: number; default: string; required?: Message }
type Special = { kind: 'email' | 'emailOrNone' | 'phone' | 'link' | 'account' | 'iban'; default: string }
/** The code to scan of an account: `off`, or the value of its field `02`, about which banking apps disagree. */
export const codeForms = ['off', '00', '30'] as const
type CodeForm = { kind: 'codeForm'; default: (typeof codeForms)[number] }
type Whole = { kind: 'number'; min: number; max: number; default: number }
type Switch = { kind: 'switch'; default: boolean }
type List = { kind: 'searches' | 'holidays'; default: string[] }
type PolicySetting = { kind: 'policies'; default: null }
/** What a cash order owes in advance: rupees or a percentage, from this subtotal on. */
export const advanceKinds = ['none', 'amount', 'percent'] as const
export type Advance = { kind: (typeof advanceKinds)[number]; value: number; above: number }
type AdvanceSetting = { kind: 'advance'; default: Advance }
/** What delivery costs in rupees, from which subtotal on it is free, and the working days from the order to the door. */
export type Delivery = { charge: number; freeFrom: number | null; from: number; to: number }
type DeliverySetting = { kind: 'delivery'; default: Delivery }
type DepartmentsSetting = { kind: 'departments'; default: Department[] }
type Shown = { label: string; hint?: string }
export type SingleSetting = (
  | Text
  | Special
  | CodeForm
  | Whole
  | Switch
  | List
  | AdvanceSetting
  | DeliverySetting
  | DepartmentsSetting
  | PolicySetting
) &
  Shown
type Parts = { parts: Record<string, SingleSetting> }
export type Group = { kind: 'group' } & Parts
/** A list of groups. `one` names one of them. */
export type Groups = { kind: 'groups'; max: number; one: string; default: [] } & Shown & Parts

/** A setting: the form that it is in, and whether client components of every page get it. */
export type Setting = (SingleSetting | Group | Groups) & { form: SettingsFormName; isPublic?: true }

/** The sections below /admin/settings. All but the pictures are forms that are saved separately. */
export const sections = {
  shop: { title: 'Shop and first page' },
  pictures: { title: 'Pictures' },
  goods: {
    title: 'Departments',
    hint: 'Menu, filters, addresses, feed and sheets follow them. A key stands in addresses and sheets, and stays.',
  },
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

/** What a shopper needs to know of an account to send money to it. */
const accountParts = {
  bankName: { kind: 'text', max: 100, default: '', label: 'Bank name' },
  accountName: { kind: 'text', max: 100, default: '', label: 'Account name' },
  accountNumber: { kind: 'account', default: '', label: 'Account number' },
  tillId: { kind: 'code', max: 50, default: '', label: 'Till ID' },
  iban: { kind: 'iban', default: '', label: 'IBAN', hint: '24 characters. A code to scan needs it.' },
  qr: { kind: 'codeForm', default: 'off', label: 'Code to scan (Raast)' },
} as const satisfies Record<string, SingleSetting>

/** The name of an account in the month for the accountant. */
const bookAccount = (name: string) =>
  ({
    kind: 'text',
    max: 60,
    required: 'The account needs a name',
    default: name,
    label: `Accountant’s name for ${name.toLowerCase()}`,
  }) as const

/**
 * The owner's settings, in the order of the forms. Rules, defaults, answers and forms are derived from this list. The
 * wallet must not be public: a layout is not rendered again during navigation, so shoppers might pay to an account that
 * is no longer the shop's.
 */
export const settingsTable = {
  name: {
    form: 'shop',
    kind: 'text',
    max: 60,
    required: 'The shop needs a name',
    default: 'Saddar',
    isPublic: true,
    label: 'Name of the shop',
  },
  banner: {
    form: 'shop',
    kind: 'text',
    max: 120,
    required: 'The banner needs a text',
    isPublic: true,
    default: 'FREE Shipping All over Pakistan',
    label: 'Banner',
    hint: 'The line above every page.',
  },
  heroTitle: {
    form: 'shop',
    kind: 'text',
    max: 80,
    required: 'The first page needs a title',
    default: 'Street wear for hot streets',
    label: 'Title of the first page',
  },
  heroText: {
    form: 'shop',
    kind: 'area',
    max: 300,
    label: 'Text below it',
    default: 'Easy shirts and hard-working pants, for men and women.',
  },
  popularSearches: {
    form: 'shop',
    kind: 'searches',
    default: ['Chair', 'Lamp', 'Bench', 'Table Decor'],
    isPublic: true,
    label: 'Popular searches',
    hint: 'One a line, at most 12. They stand below the search field.',
  },
  email: { form: 'contact', kind: 'email', default: 'hello@saddar.example', label: 'E-mail', isPublic: true },
  whatsapp: {
    form: 'contact',
    kind: 'phone',
    default: '03000000000',
    label: 'WhatsApp',
    isPublic: true,
    hint: 'A mobile number such as 0300 1234567. Without one, shoppers are not offered to write by WhatsApp.',
  },
  hours: {
    form: 'contact',
    kind: 'text',
    max: 120,
    required: 'Say when you answer',
    isPublic: true,
    default: 'Monday to Saturday 12:00 PM to 08:00 PM',
    label: 'Hours',
    hint: 'When you answer.',
  },
  social: {
    form: 'contact',
    kind: 'group',
    isPublic: true,
    parts: {
      instagram: { kind: 'link', default: 'https://www.instagram.com/', label: 'Instagram' },
      facebook: { kind: 'link', default: 'https://www.facebook.com/', label: 'Facebook' },
    },
  },
  wallet: {
    form: 'payment',
    kind: 'group',
    parts: {
      bankName: { ...accountParts.bankName, default: 'Meezan Bank' },
      accountName: { ...accountParts.accountName, default: 'Saddar Street Wear' },
      accountNumber: { ...accountParts.accountNumber, default: '0123 4567 8901 23' },
      tillId: { ...accountParts.tillId, default: '987654321' },
      iban: accountParts.iban,
      qr: accountParts.qr,
    },
  },
  accounts: {
    form: 'payment',
    kind: 'groups',
    parts: { ...accountParts, bankName: { ...accountParts.bankName, required: 'Bank name is required' } },
    max: 6,
    one: 'account',
    default: [],
    label: 'More accounts',
    hint: 'Up to 6. Shoppers see them below the first one and choose where to pay.',
  },
  advance: {
    form: 'payment',
    kind: 'advance',
    default: { kind: 'none', value: 0, above: 0 },
    isPublic: true,
    label: 'Part payment in advance',
    hint: 'Cash orders owe it before they are packed. The courier collects the rest.',
  },
  returnsBeforePrepayment: {
    form: 'payment',
    kind: 'number',
    min: 1,
    max: 100,
    default: 3,
    label: 'Returns before prepayment',
    hint: 'After this many returned parcels a telephone number gets no cash on delivery, 1 to 100.',
  },
  rupeesPerDollar: {
    form: 'payment',
    kind: 'number',
    min: 1,
    max: 10_000,
    default: 100,
    label: 'Rupees per dollar',
    isPublic: true,
    hint: 'For the reference in dollars beside the total of an order, 1 to 10,000.',
  },
  /** Follows `email` as long as they are equal. */
  ordersMail: {
    form: 'orders',
    kind: 'emailOrNone',
    default: 'hello@saddar.example',
    label: 'E-mail for new orders',
    hint: 'It is told of new orders, return requests, receipts, payment IDs and refused bookings, above ten an hour in one mail. Empty for nobody.',
  },
  books: {
    form: 'orders',
    kind: 'group',
    parts: {
      sales: bookAccount('Sales'),
      discounts: bookAccount('Discounts'),
      refunds: bookAccount('Refunds'),
      courierCharges: bookAccount('Courier charges'),
      taxesWithheld: bookAccount('Taxes withheld'),
      cashReceivable: bookAccount('Cash receivable'),
      bank: bookAccount('Bank'),
    },
  },
  delivery: {
    form: 'orders',
    kind: 'delivery',
    default: { charge: 0, freeFrom: null, from: 5, to: 8 },
    isPublic: true,
    label: 'Delivery charge',
    hint: 'Rupees for an order, 0 for free delivery. The banner is a text of yours: look whether it still holds.',
  },
  /** Days on which nothing is packed or delivered, besides Sundays. */
  holidays: {
    form: 'orders',
    kind: 'holidays',
    default: [],
    label: 'Holidays',
    hint: 'Days on which nothing is packed or delivered, beside Sundays. They move the expected days of orders from then on.',
  },
  cancelHours: {
    form: 'orders',
    kind: 'number',
    min: 0,
    max: 72,
    default: 3,
    isPublic: true,
    label: 'Hours for cancelling',
    hint: 'How long after ordering customers can cancel on their own, 0 to 72.',
  },
  unpaidHours: {
    form: 'orders',
    kind: 'number',
    min: 0,
    max: 720,
    default: 48,
    label: 'Hours for paying online',
    hint: 'An online order of which nothing came in ends after them, and its customer is told 12 hours before. 0 is never, at most 720.',
  },
  ordersPerPhone: {
    form: 'orders',
    kind: 'number',
    min: 0,
    max: 1000,
    default: 5,
    label: 'Cash orders of a number',
    hint: 'How many cash orders a telephone number can place in 24 hours, at most 1,000. 0 is no limit.',
  },
  paymentDays: {
    form: 'orders',
    kind: 'number',
    min: 0,
    max: 365,
    default: 10,
    label: 'Days until couriers pay',
    hint: 'How long after delivery a courier may take to pay, 0 to 365. After that, Cash lists the parcel as late.',
  },
  returnDays: {
    form: 'orders',
    kind: 'number',
    min: 0,
    max: 60,
    default: 3,
    label: 'Days for returns',
    hint: 'How long after delivery goods can be returned, in days of 24 hours, 0 to 60.',
  },
  staffNeedSecondFactor: {
    form: 'people',
    kind: 'switch',
    default: false,
    label: 'A second factor for everybody who works here',
    hint: 'Whoever has none, you too, sets it up on the profile before anything else.',
  },
  departments: {
    form: 'goods',
    kind: 'departments',
    default: specDepartments,
    label: 'Departments and kinds',
    hint: 'Up to 12 departments with up to 20 kinds each. One that has products cannot be removed.',
  },
  policies: { form: 'policies', kind: 'policies', default: null, label: 'Policies' },
  bannerUr: { form: 'urdu', kind: 'text', max: 120, default: '', label: 'Banner' },
  heroTitleUr: { form: 'urdu', kind: 'text', max: 80, default: '', label: 'Title of the first page' },
  heroTextUr: { form: 'urdu', kind: 'area', max: 300, default: '', label: 'Text below it' },
  hoursUr: { form: 'urdu', kind: 'text', max: 120, default: '', label: 'Hours' },
  policiesUr: { form: 'urdu', kind: 'policies', default: null, label: 'Policies' },
} as const satisfies Record<string, Setting>

type Table = typeof settingsTable
export type SettingName = keyof Table

type ValueOf<S> = S extends { kind: 'group'; parts: infer Parts }
  ? ValuesOf<Parts>
  : S extends { kind: 'groups'; parts: infer Parts }
    ? ValuesOf<Parts>[]
    : S extends { kind: 'codeForm' }
      ? (typeof codeForms)[number]
      : S extends { kind: 'number' }
        ? number
        : S extends { kind: 'switch' }
          ? boolean
          : S extends { kind: 'advance' }
            ? Advance
            : S extends { kind: 'delivery' }
              ? Delivery
              : S extends { kind: 'departments' }
                ? Department[]
                : S extends { kind: 'searches' | 'holidays' }
                  ? string[]
                  : S extends { kind: 'policies' }
                    ? Policies
                    : string
type ValuesOf<Parts> = { -readonly [Name in keyof Parts]: ValueOf<Parts[Name]> }

export type Policies = Record<PolicyName, string>
export type PolicyName = 'shipping' | 'returns' | 'refund' | 'terms' | 'privacy'

/** All settings with their values. */
export type AllSettingsValues = { -readonly [Name in SettingName]: ValueOf<Table[Name]> }
/** An account that shoppers can pay to. */
export type PaymentAccount = ValueOf<Table['wallet']>
/** The settings without the policies, which are long and shown on few pages. */
export type SettingsValues = Omit<AllSettingsValues, 'policies' | 'policiesUr'>

/** All accounts that shoppers can pay to. The wallet is the first. */
export const accountsOf = ({ wallet, accounts }: Pick<SettingsValues, 'wallet' | 'accounts'>): PaymentAccount[] => [
  wallet,
  ...accounts,
]

/** The same list without the exact types of its rows. */
export const settingOf = (name: SettingName): Setting => settingsTable[name]
export const settingNames = Object.keys(settingsTable) as SettingName[]

/** Builds an object with a value for each setting. */
export const forEachSetting = <T>(of: (setting: Setting, name: SettingName) => T) =>
  Object.fromEntries(settingNames.map((name) => [name, of(settingOf(name), name)])) as Record<SettingName, T>

/** The settings of a form, in its order. */
export const settingsOfForm = (form: SettingsFormName) => settingNames.filter((name) => settingOf(name).form === form)

/** Places on the first page for a picture of the owner. */
export const homePlaces = ['hero', 'banner', 'men', 'women'] as const
export type HomePlace = (typeof homePlaces)[number]

/** `url` is the address of the picture's 1200.webp. */
export type HomePicture = { url: string; alt: string }
export type HomePictures = Partial<Record<HomePlace, HomePicture>>

import { ChevronRight } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { type SettingsFormName, sections } from '@/lib/settings/table'

type SettingsPage = { title: string; about: string; forms: readonly (SettingsFormName | 'pictures')[] }

/** The pages below /admin/settings, by the last part of their address. WhatsApp has calls of its own. */
export const settingsPages = {
  shop: {
    title: sections.shop.title,
    about: 'Name, banner, popular searches and pictures',
    forms: ['shop', 'pictures'],
  },
  contact: {
    title: 'Contact and people',
    about: 'E-mail, WhatsApp, hours, and who needs a second factor',
    forms: ['contact', 'people'],
  },
  payment: { title: sections.payment.title, about: 'Accounts, advance and prepayment', forms: ['payment'] },
  orders: {
    title: sections.orders.title,
    about: 'Delivery charge, holidays, hours and days, the accountant’s names',
    forms: ['orders'],
  },
  goods: { title: sections.goods.title, about: 'Departments, kinds and their sizes', forms: ['goods'] },
  policies: {
    title: sections.policies.title,
    about: 'Shipping, returns, refunds, terms, privacy',
    forms: ['policies'],
  },
  urdu: { title: sections.urdu.title, about: 'Banner, first page and policies in Urdu', forms: ['urdu'] },
  whatsapp: { title: 'WhatsApp', about: 'Connection, ceiling, and texts of the templates', forms: [] },
} as const satisfies Record<string, SettingsPage>

export type SettingsPageName = keyof typeof settingsPages
export const settingsPageNames = Object.keys(settingsPages) as SettingsPageName[]

export const isSettingsPage = (name: string): name is SettingsPageName => Object.hasOwn(settingsPages, name)

/** The links to the pages. They carry the anchors that the one page of before had. */
export const SettingsList = () => (
  <ul className="max-w-2xl border-rule border-t">
    {settingsPageNames.map((name) => (
      <li key={name} id={name} className="border-rule border-b target:bg-sand">
        <Link href={`/admin/settings/${name}`} className="group flex min-h-16 items-center gap-4 py-2">
          <span className="min-w-0 grow">
            <span className="block font-medium underline-offset-4 group-hover:underline">
              {settingsPages[name].title}
            </span>
            <span className="block text-sm text-soft">{settingsPages[name].about}</span>
          </span>
          <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-soft" />
        </Link>
      </li>
    ))}
  </ul>
)

/** The same beside an open page, where there is room. */
export const SettingsNav = ({ current }: { current: SettingsPageName }) => (
  <nav aria-label="Settings" className="sticky top-[calc(var(--header)+1.5rem)] max-lg:hidden">
    <ul className="flex flex-col">
      {settingsPageNames.map((name) => (
        <li key={name}>
          <Link
            href={`/admin/settings/${name}`}
            aria-current={name === current ? 'page' : undefined}
            className="inline-flex min-h-9 items-center text-sm underline-offset-4 hover:underline aria-[current]:font-semibold
              aria-[current]:underline"
          >
            {settingsPages[name].title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

import {
  Banknote,
  Bell,
  ChartNoAxesColumn,
  ClipboardList,
  DoorClosed,
  History,
  Layers,
  type LucideIcon,
  Package,
  PackageX,
  Percent,
  Phone,
  PiggyBank,
  Search,
  Settings,
  Shirt,
  Star,
  Truck,
  Users,
  Wallet,
} from 'lucide-react'
import type { WaitingFigures } from '@/lib/admin/responses'
import { type AdminPath, adminPages, may, type Role } from '@/lib/platform/session/permissions'

export type AdminPage = {
  name: string
  href: AdminPath
  icon: LucideIcon
  /** Matches the addresses under this entry. */
  under: RegExp
  /** The number of open tasks. */
  waiting?(figures: WaitingFigures): number
}

const dashboard: AdminPage = { name: 'Dashboard', href: '/admin', icon: ChartNoAxesColumn, under: /^\/admin$/ }
const confirm: AdminPage = {
  name: 'Confirm',
  href: '/admin/confirm',
  icon: Phone,
  under: /^\/admin\/confirm/,
  waiting: ({ toConfirm = 0 }) => toConfirm,
}
const payments: AdminPage = {
  name: 'Payments',
  href: '/admin/payments',
  icon: Wallet,
  under: /^\/admin\/payments/,
  waiting: ({ toVerify = 0 }) => toVerify,
}
const orders: AdminPage = {
  name: 'Orders',
  href: '/admin/orderlist',
  icon: ClipboardList,
  under: /^\/admin\/(order|createorder)/,
  waiting: ({ toShip = 0 }) => toShip,
}
const pack: AdminPage = {
  name: 'Pack',
  href: '/admin/pack',
  icon: Package,
  under: /^\/admin\/pack/,
  // The staff see this count beside Orders.
  waiting: ({ toShip = 0, toVerify }) => (toVerify === undefined ? toShip : 0),
}
const products: AdminPage = {
  name: 'Products',
  href: '/admin/productlist',
  icon: Shirt,
  under: /^\/admin\/(product|createproduct|editproduct)/,
}

type Group = { name: string; pages: AdminPage[] }

/** Every page of the admin area, as its menus show them. */
const groups: Group[] = [
  { name: 'Today', pages: [dashboard, confirm, payments] },
  {
    name: 'Orders',
    pages: [
      orders,
      pack,
      {
        name: 'Attempts',
        href: '/admin/attempts',
        icon: DoorClosed,
        under: /^\/admin\/attempts/,
        waiting: ({ attempts = 0 }) => attempts,
      },
      {
        name: 'Returns',
        href: '/admin/returns',
        icon: PackageX,
        under: /^\/admin\/returns/,
        waiting: ({ openReturns = 0 }) => openReturns,
      },
      { name: 'Cash', href: '/admin/cash', icon: Banknote, under: /^\/admin\/cash/ },
      { name: 'Couriers', href: '/admin/couriers', icon: Truck, under: /^\/admin\/couriers/ },
    ],
  },
  {
    name: 'Goods',
    pages: [
      products,
      { name: 'Collections', href: '/admin/collections', icon: Layers, under: /^\/admin\/collections/ },
      { name: 'Discounts', href: '/admin/discounts', icon: Percent, under: /^\/admin\/discounts/ },
      { name: 'Reviews', href: '/admin/reviews', icon: Star, under: /^\/admin\/reviews/ },
      { name: 'Wanted sizes', href: '/admin/wanted', icon: Bell, under: /^\/admin\/wanted/ },
      { name: 'Search words', href: '/admin/searchwords', icon: Search, under: /^\/admin\/searchwords/ },
    ],
  },
  {
    name: 'Shop',
    pages: [
      { name: 'Profit', href: '/admin/profit', icon: PiggyBank, under: /^\/admin\/profit/ },
      { name: 'Users', href: '/admin/userlist', icon: Users, under: /^\/admin\/(user|editUser|customers)/ },
      { name: 'Settings', href: '/admin/settings', icon: Settings, under: /^\/admin\/settings/ },
      { name: 'Activity', href: '/admin/activity', icon: History, under: /^\/admin\/activity/ },
    ],
  },
]

/** The groups of the menu with the pages that the role may open. */
export const pagesFor = (role: Role | undefined): Group[] =>
  groups
    .map(({ name, pages }) => ({ name, pages: pages.filter(({ href }) => may(role, adminPages[href])) }))
    .filter(({ pages }) => pages.length > 0)

/** What stands in the bottom bar of a phone: the first of these that the visitor may open. */
const bar: AdminPage[] = [dashboard, confirm, orders, products, pack]
const IN_BAR = 4

export const barPagesFor = (role: Role | undefined): AdminPage[] =>
  bar.filter(({ href }) => may(role, adminPages[href])).slice(0, IN_BAR)

/** The entries behind the bar's last one. */
export const morePagesFor = (role: Role | undefined): AdminPage[] =>
  pagesFor(role)
    .flatMap(({ pages }) => pages)
    .filter((page) => !barPagesFor(role).includes(page))

/** What the search finds for the role. */
export function searchLabelFor(role: Role | undefined): string {
  if (may(role, 'owner')) return 'Search orders, products and customers'
  return may(role, 'staff') ? 'Search orders and products' : 'Search orders'
}

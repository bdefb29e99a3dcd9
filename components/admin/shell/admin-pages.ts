import {
  Banknote,
  Bell,
  ChartNoAxesColumn,
  ClipboardList,
  History,
  type LucideIcon,
  PackageX,
  Percent,
  Phone,
  Search,
  Settings,
  Shirt,
  Star,
  Truck,
  Users,
} from 'lucide-react'
import type { WaitingFigures } from '@/lib/admin/responses'

export type AdminPage = {
  name: string
  href: string
  icon: LucideIcon
  /** Matches the addresses under this entry. */
  under: RegExp
  /** The number of open tasks. */
  waiting?(figures: WaitingFigures): number
}

const dashboard = { name: 'Dashboard', href: '/admin', icon: ChartNoAxesColumn, under: /^\/admin$/ }
const confirm = {
  name: 'Confirm',
  href: '/admin/confirm',
  icon: Phone,
  under: /^\/admin\/confirm/,
  waiting: ({ toConfirm }: WaitingFigures) => toConfirm,
}
const orders = {
  name: 'Orders',
  href: '/admin/orderlist',
  icon: ClipboardList,
  under: /^\/admin\/(order|createorder)/,
  waiting: ({ toShip, toVerify }: WaitingFigures) => toShip + toVerify,
}
const products = {
  name: 'Products',
  href: '/admin/productlist',
  icon: Shirt,
  under: /^\/admin\/(product|createproduct|editproduct)/,
}

type Group = { name: string; pages: AdminPage[] }

/** Every page of the admin area, as its menus show them. */
export const adminPages: Group[] = [
  { name: 'Today', pages: [dashboard, confirm] },
  {
    name: 'Orders',
    pages: [
      orders,
      {
        name: 'Returns',
        href: '/admin/returns',
        icon: PackageX,
        under: /^\/admin\/returns/,
        waiting: ({ openReturns }) => openReturns,
      },
      { name: 'Cash', href: '/admin/cash', icon: Banknote, under: /^\/admin\/cash/ },
      { name: 'Couriers', href: '/admin/couriers', icon: Truck, under: /^\/admin\/couriers/ },
    ],
  },
  {
    name: 'Goods',
    pages: [
      products,
      { name: 'Discounts', href: '/admin/discounts', icon: Percent, under: /^\/admin\/discounts/ },
      { name: 'Reviews', href: '/admin/reviews', icon: Star, under: /^\/admin\/reviews/ },
      { name: 'Wanted sizes', href: '/admin/wanted', icon: Bell, under: /^\/admin\/wanted/ },
      { name: 'Search words', href: '/admin/searchwords', icon: Search, under: /^\/admin\/searchwords/ },
    ],
  },
  {
    name: 'Shop',
    pages: [
      { name: 'Users', href: '/admin/userlist', icon: Users, under: /^\/admin\/(user|editUser|customers)/ },
      { name: 'Settings', href: '/admin/settings', icon: Settings, under: /^\/admin\/settings/ },
      { name: 'Activity', href: '/admin/activity', icon: History, under: /^\/admin\/activity/ },
    ],
  },
]

/** The entries in the bottom bar of a phone. */
export const barPages: AdminPage[] = [dashboard, confirm, orders, products]

/** The entries behind the bar's last one. */
export const morePages = adminPages.flatMap(({ pages }) => pages).filter((page) => !barPages.includes(page))

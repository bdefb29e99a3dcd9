import type { UserInfo } from '@/lib/accounts/contract'

type PageLink = { name: string; href: string }

const customerPages: PageLink[] = [
  { name: 'Profile', href: '/profile' },
  { name: 'Orders', href: '/orders' },
]

const adminPages: PageLink[] = [
  { name: 'Users', href: '/admin/userlist' },
  { name: 'Products', href: '/admin/productlist' },
  { name: 'Orders', href: '/admin/orderlist' },
  { name: 'Profile', href: '/profile' },
]

/** What the menu of somebody signed in offers, before Logout. */
export const pagesFor = (user: UserInfo) => (user.isAdmin ? adminPages : customerPages)

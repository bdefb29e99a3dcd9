/** The roles of the people who work here. Each may do what those after it may. */
export const roles = ['owner', 'staff', 'packer'] as const
export type Role = (typeof roles)[number]

/** What a call or a page needs: nothing, an account, or a role that includes this one. */
export type Permission = 'anyone' | 'account' | Role

/**
 * The role that a page of the admin area needs: `packer` for what is packed and shipped, `staff` for orders, cash,
 * returns, products and reviews, `owner` for settings and accounts. The menu, its counts, the search and the dashboard
 * show only what belongs to pages that the visitor may open.
 */
export const adminPages = {
  '/admin': 'packer',
  '/admin/pack': 'packer',
  '/admin/pack/[id]': 'packer',
  '/admin/pack/hand-over': 'packer',
  '/admin/confirm': 'staff',
  '/admin/payments': 'staff',
  '/admin/orderlist': 'staff',
  '/admin/orderlist/book': 'staff',
  '/admin/orderlist/slips': 'packer',
  '/admin/orderlist/labels': 'packer',
  '/admin/orderlist/deliveries': 'staff',
  '/admin/orderlist/tracking': 'packer',
  '/admin/orderdetails/[id]': 'staff',
  '/admin/createorder': 'staff',
  '/admin/attempts': 'staff',
  '/admin/returns': 'staff',
  '/admin/cash': 'staff',
  '/admin/cash/[id]': 'staff',
  '/admin/couriers': 'owner',
  '/admin/productlist': 'staff',
  '/admin/productlist/bulk': 'staff',
  '/admin/productlist/import': 'staff',
  '/admin/productlist/pictures': 'staff',
  '/admin/createproduct': 'staff',
  '/admin/editproduct/[id]': 'staff',
  '/admin/collections': 'staff',
  '/admin/discounts': 'staff',
  '/admin/reviews': 'staff',
  '/admin/wanted': 'staff',
  '/admin/searchwords': 'staff',
  '/admin/profit': 'owner',
  '/admin/userlist': 'owner',
  '/admin/editUser/[id]': 'owner',
  '/admin/settings': 'owner',
  '/admin/settings/[section]': 'owner',
  '/admin/activity': 'staff',
} as const satisfies Record<string, Role>
export type AdminPath = keyof typeof adminPages

/** Whether the role, none for a customer, is enough for what a call or a page needs. */
export function may(role: Role | undefined, needed: Permission): boolean {
  if (needed === 'anyone' || needed === 'account') return true
  return role !== undefined && roles.indexOf(role) <= roles.indexOf(needed)
}

import type { Role } from '@/lib/platform/session/permissions'

/** Printed when a demo shop starts, so it is no secret. */
export const DEMO_PASSWORD = 'demo-shop-2026'
export const DEMO_ADMIN = 'admin@shop.test'
export const DEMO_CUSTOMER = 'customer@shop.test'

/** The demo accounts of people who work in the shop, with the name that each bears. */
export const demoPeople: { email: string; name: string; role: Role }[] = [
  { email: DEMO_ADMIN, name: 'Demo Admin', role: 'owner' },
  { email: 'staff@shop.test', name: 'Demo Staff', role: 'staff' },
  { email: 'packer@shop.test', name: 'Demo Packer', role: 'packer' },
]

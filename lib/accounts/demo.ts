/** Printed at the start of a demo shop, so everybody knows it. */
export const DEMO_PASSWORD = 'demo-shop-2026'
export const DEMO_ADMIN = 'admin@shop.test'
export const DEMO_CUSTOMER = 'customer@shop.test'

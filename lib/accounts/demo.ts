/** Printed when a demo shop starts, so it is no secret. */
export const DEMO_PASSWORD = 'demo-shop-2026'
export const DEMO_ADMIN = 'admin@shop.test'
export const DEMO_CUSTOMER = 'customer@shop.test'

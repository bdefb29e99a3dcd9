import 'server-only'
import { db } from '@/lib/db'

/** A step that a new owner takes once, and whether it is done. */
export type FirstSteps = Record<'name' | 'wallet' | 'product' | 'courier' | 'order', boolean>

export async function firstSteps(): Promise<FirstSteps> {
  const [steps] = await db.$queryRaw<FirstSteps[]>`
    SELECT EXISTS (SELECT FROM settings WHERE "values" ? 'name') AS name,
      EXISTS (SELECT FROM settings WHERE "values" ? 'wallet') AS wallet,
      EXISTS (SELECT FROM products) AS product,
      EXISTS (SELECT FROM couriers) AS courier,
      EXISTS (SELECT FROM orders) AS "order"`
  return steps ?? { name: false, wallet: false, product: false, courier: false, order: false }
}

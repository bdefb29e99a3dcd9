import 'server-only'
import { db } from '@/lib/platform/database/db'
import { settingsDefaults } from '@/lib/settings/read'

/** A step that a new owner takes once, and whether it is done. */
export type FirstSteps = Record<'name' | 'wallet' | 'product' | 'courier' | 'order', boolean>

/** The wallet is entered when nothing of the example is left that money could be sent to. */
export async function firstSteps(): Promise<FirstSteps> {
  const { accountNumber, tillId } = settingsDefaults.wallet
  const [steps] = await db.$queryRaw<FirstSteps[]>`
    SELECT EXISTS (SELECT FROM settings WHERE "values" ? 'name') AS name,
      EXISTS (SELECT FROM settings WHERE "values" #>> '{wallet,accountNumber}' <> ${accountNumber}
        AND "values" #>> '{wallet,tillId}' <> ${tillId}) AS wallet,
      EXISTS (SELECT FROM products) AS product,
      EXISTS (SELECT FROM couriers) AS courier,
      EXISTS (SELECT FROM orders) AS "order"`
  return steps ?? { name: false, wallet: false, product: false, courier: false, order: false }
}

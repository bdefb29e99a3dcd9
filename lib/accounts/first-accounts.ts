import 'server-only'
import { db as shopDb } from '@/lib/platform/database/db'
import { endSessionsOf } from '@/lib/platform/session/sessions'
import { email as emailSchema } from '@/lib/values/text'
import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_PASSWORD } from './demo'
import { newPassword } from './input'
import { hashPassword, verifyPassword } from './passwords'

type Settings = Record<string, string | undefined>

/**
 * Creates the administrator named in the environment. A password that this administrator changed in the shop stays. An
 * account without the role, or with the demo password, gets the password of the environment, since somebody else may
 * know its own. A demo administrator of an earlier start loses the role.
 * @throws Error when the password violates the rule for passwords
 */
export async function ensureAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: Settings, db = shopDb): Promise<void> {
  if (!ADMIN_EMAIL?.trim() || !ADMIN_PASSWORD?.trim()) return
  if (!newPassword.safeParse(ADMIN_PASSWORD).success)
    throw new Error('ADMIN_PASSWORD does not obey the rule for passwords')
  const email = emailSchema.parse(ADMIN_EMAIL)
  const known = await db.user.findUnique({ where: { email } })
  if (!known?.isAdmin || (await verifyPassword(DEMO_PASSWORD, known.passwordHash, null))) {
    const passwordHash = await hashPassword(ADMIN_PASSWORD, null)
    await db.$transaction(async (tx) => {
      const { id } = await tx.user.upsert({
        where: { email },
        create: { name: 'Administrator', email, passwordHash, isAdmin: true },
        update: { isAdmin: true, passwordHash },
      })
      await endSessionsOf(id, tx)
    })
  }
  if (email !== DEMO_ADMIN) await db.user.updateMany({ where: { email: DEMO_ADMIN }, data: { isAdmin: false } })
}

/**
 * Takes the role from a demo administrator that came from an embedded shop, e.g. with its backup, unless the password was
 * changed: this database may serve a shop that everybody reaches. Returns whether there was one.
 */
export async function endDemoAdmin(db = shopDb): Promise<boolean> {
  const demo = await db.user.findUnique({ where: { email: DEMO_ADMIN } })
  if (!demo?.isAdmin || !(await verifyPassword(DEMO_PASSWORD, demo.passwordHash, null))) return false
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: demo.id }, data: { isAdmin: false } })
    await endSessionsOf(demo.id, tx)
  })
  return true
}

/** The rows of the demo accounts. */
export async function demoAccounts({ withAdmin }: { withAdmin: boolean }) {
  const passwordHash = await hashPassword(DEMO_PASSWORD, null)
  const customer = { name: 'Ayesha Khan', email: DEMO_CUSTOMER, isAdmin: false, passwordHash }
  const admin = { name: 'Demo Admin', email: DEMO_ADMIN, isAdmin: true, passwordHash }
  return withAdmin ? [admin, customer] : [customer]
}

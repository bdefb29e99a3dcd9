import 'server-only'
import { db as shopDb } from '@/lib/platform/database/db'
import { endSessionsOf } from '@/lib/platform/session/sessions'
import { email as emailSchema } from '@/lib/values/text'
import { stateOfAdminPassword } from './admin-password'
import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_PASSWORD } from './demo'
import { newPassword } from './input'
import { hashPassword, verifyPassword } from './passwords'

type Settings = Record<string, string | undefined>

const notApplied = (email: string) =>
  `ADMIN_PASSWORD is not the password of ${email}, which stays as it is until the setting is changed again.`

/** Serialises instances that start at once. Must differ from every other advisory lock on this database. */
const ADMIN_LOCK = 7_230_412

/**
 * Creates the administrator named in the environment, and applies a change of the password there once: a password that
 * this administrator changes in the shop stays until then. An account without the role, or with the demo password, gets
 * the password of the environment, since somebody else may know its own. A demo administrator of an earlier start loses
 * the role. Returns a warning for the owner, or null.
 * @throws Error when the password violates the rule for passwords
 */
export async function ensureAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: Settings, db = shopDb): Promise<string | null> {
  if (!ADMIN_EMAIL?.trim() || !ADMIN_PASSWORD?.trim()) return null
  if (!newPassword.safeParse(ADMIN_PASSWORD).success)
    throw new Error('ADMIN_PASSWORD does not obey the rule for passwords')
  const email = emailSchema.parse(ADMIN_EMAIL)
  const warning = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMIN_LOCK})`
    const known = await tx.user.findUnique({ where: { email } })
    const state = known ? await stateOfAdminPassword(known, ADMIN_PASSWORD) : 'new'
    if (state === 'applied') return null
    const passwordHash = await hashPassword(ADMIN_PASSWORD, null)
    if (known && state === 'unknown') {
      await tx.user.update({ where: { email }, data: { settingHash: passwordHash } })
      return (await verifyPassword(ADMIN_PASSWORD, known.passwordHash, null)) ? null : notApplied(email)
    }
    const admin = { passwordHash, settingHash: passwordHash, role: 'owner' }
    const { id } = await tx.user.upsert({
      where: { email },
      create: { name: 'Administrator', email, ...admin },
      update: admin,
    })
    await tx.oneTimeCode.deleteMany({ where: { userId: id } })
    await endSessionsOf(id, tx)
    return null
  })
  if (email !== DEMO_ADMIN) await db.user.updateMany({ where: { email: DEMO_ADMIN }, data: { isAdmin: false } })
  return warning
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

import 'server-only'
import { db as shopDb } from '@/lib/platform/database/db'
import { endSessionsOf } from '@/lib/platform/session/sessions'
import { email as emailSchema } from '@/lib/values/text'
import { hashPassword, verifyPassword } from './passwords'
import { DEMO_CUSTOMER, DEMO_PASSWORD, demoPeople, isAdminPassword, statusOfAdminPassword } from './start-accounts'

type Settings = Record<string, string | undefined>

const notApplied = (email: string) =>
  `ADMIN_PASSWORD is not the password of ${email}, which stays as it is until the setting is changed again.`

/** Serialises instances that start at once. Must differ from every other advisory lock on this database. */
const ADMIN_LOCK = 7_230_412

/**
 * Creates the administrator named in the environment, and applies a change of the password there once: a password that
 * this administrator changes in the shop stays until then. An account that is no owner, or has the demo password, gets
 * the password of the environment, since somebody else may know its own. Demo accounts of an earlier start lose
 * their role. Returns a warning for the owner, or null.
 * @throws Error when the password violates the rule for passwords
 */
export async function ensureAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: Settings, db = shopDb): Promise<string | null> {
  if (!ADMIN_EMAIL?.trim() || !ADMIN_PASSWORD?.trim()) return null
  const email = emailSchema.parse(ADMIN_EMAIL)
  if (!isAdminPassword(email, ADMIN_PASSWORD)) throw new Error('ADMIN_PASSWORD does not obey the rule for passwords')
  const warning = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMIN_LOCK})`
    const known = await tx.user.findUnique({ where: { email } })
    const state = known ? await statusOfAdminPassword(known, ADMIN_PASSWORD) : 'new'
    if (state === 'applied') return null
    const passwordHash = await hashPassword(ADMIN_PASSWORD, null)
    if (known && state === 'unknown') {
      await tx.user.update({ where: { email }, data: { settingHash: passwordHash } })
      return (await verifyPassword(ADMIN_PASSWORD, known.passwordHash, null)) ? null : notApplied(email)
    }
    // Whoever sets up the shop names an address of their own.
    const emailProvenAt = known?.emailProvenAt ?? new Date()
    const admin = { passwordHash, settingHash: passwordHash, role: 'owner', emailProvenAt }
    const { id } = await tx.user.upsert({
      where: { email },
      create: { name: 'Owner', email, ...admin },
      update: admin,
    })
    await tx.oneTimeCode.deleteMany({ where: { userId: id } })
    // Anybody may have registered the address before.
    if (known?.role !== 'owner') {
      await tx.secondFactor.deleteMany({ where: { userId: id } })
      await tx.loginAddress.deleteMany({ where: { userId: id } })
    }
    await endSessionsOf(id, tx)
    return null
  })
  const demo = demoPeople.map((person) => person.email).filter((one) => one !== email)
  await db.user.updateMany({ where: { email: { in: demo } }, data: { role: null } })
  return warning
}

/**
 * Takes the role from demo accounts that came from an embedded shop, e.g. with its backup, unless the password was
 * changed: this database may serve a shop that everybody reaches. Returns their addresses.
 */
export async function endDemoRoles(db = shopDb): Promise<string[]> {
  const emails = demoPeople.map(({ email }) => email)
  const known = await db.user.findMany({ where: { email: { in: emails }, isAdmin: true }, orderBy: { email: 'desc' } })
  const ended: string[] = []
  for (const { id, email, passwordHash } of known) {
    if (!(await verifyPassword(DEMO_PASSWORD, passwordHash, null))) continue
    await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id }, data: { role: null } })
      await endSessionsOf(id, tx)
    })
    ended.push(email)
  }
  return ended
}

/** The rows of the demo accounts. */
export async function demoAccounts({ withRoles }: { withRoles: boolean }) {
  const passwordHash = await hashPassword(DEMO_PASSWORD, null)
  const customer = { name: 'Ayesha Khan', email: DEMO_CUSTOMER, role: null }
  return [...(withRoles ? demoPeople : []), customer].map((account) => ({ ...account, passwordHash }))
}

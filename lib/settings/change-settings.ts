import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import type { SettingsChange } from './input'
import { type AllSettings, type AllSettingsRow, allSettingsOf } from './policies'
import type { Policies } from './table'

/**
 * Changes the settings that are named.
 * @throws ShopError `conflict` when another change came after `updatedAtBase`
 */
export async function changeSettings(by: Actor, change: SettingsChange): Promise<AllSettings> {
  const { updatedAtBase, policies, policiesUr, ...values } = change
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO settings ("values", updated_at) VALUES ('{}', 'epoch') ON CONFLICT DO NOTHING`
    // By the database's clock, which all servers share, and later than the previous change even within a millisecond.
    const [row] = await tx.$queryRaw<(AllSettingsRow & { at: Date })[]>`
      SELECT "values", policies, updated_at AS "updatedAt",
        greatest(now(), updated_at + interval '1 millisecond') AS at
      FROM settings FOR UPDATE`
    const before = allSettingsOf(row)
    // Settings that nobody has changed yet are dated at the epoch in the database, and null in a response.
    if (updatedAtBase !== undefined && before.updatedAt !== new Date(updatedAtBase ?? 0).toISOString()) {
      throw new ShopError('conflict', 'Somebody else has changed the settings meanwhile: please look at them again')
    }
    const stored = {
      values: { ...row?.values, ...values },
      policies: {
        policies: { ...row?.policies.policies, ...policies },
        policiesUr: { ...row?.policies.policiesUr, ...policiesUr },
      },
      updatedAt: row?.at ?? new Date(),
    }
    await tx.settings.update({ where: { id: 1 }, data: stored })
    const after = allSettingsOf(stored)
    const on = { kind: 'settings', _id: 'settings', name: 'Settings' } as const
    await logActivity(tx, by, 'Changed settings', on, { before: logged(before), after: logged(after) })
    return after
  })
}

/** Each policy is a field of its own in the log: `shippingPolicy`, `shippingPolicyUr`. */
const logged = ({ policies, policiesUr, ...values }: AllSettings) => ({
  ...values,
  ...named(policies, 'Policy'),
  ...named(policiesUr, 'PolicyUr'),
})

const named = (policies: Policies, ending: string) =>
  Object.fromEntries(Object.entries(policies).map(([name, text]) => [`${name}${ending}`, text]))

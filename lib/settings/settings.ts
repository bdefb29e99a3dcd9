import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { type Ask, ask, db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import { waitForInvalidation } from '@/lib/front-server'
import { type SettingsChange, type SettingsValues, settingsDefaults } from '@/lib/schemas/settings'
import { Prisma } from '@/prisma/generated/client'

/** The settings as they are; `updatedAt` is null until one is changed. */
export type Settings = SettingsValues & { updatedAt: string | null }

type Row = { values: Partial<SettingsValues>; updatedAt: Date }

export async function currentSettings(within: Ask = ask): Promise<Settings> {
  const [row] = await within<Row>(Prisma.sql`SELECT "values", updated_at AS "updatedAt" FROM settings`)
  return settingsOf(row)
}

const settingsOf = (row: Row | undefined): Settings => ({
  ...settingsDefaults,
  ...row?.values,
  updatedAt: row?.updatedAt.toISOString() ?? null,
})

/**
 * Changes the settings that are named.
 * @throws ShopError `conflict` when another change came after `updatedAtBase`
 */
export async function changeSettings(by: Actor, { updatedAtBase, ...values }: SettingsChange): Promise<Settings> {
  const settings = await db.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO settings ("values", updated_at) VALUES ('{}', 'epoch') ON CONFLICT DO NOTHING`
    // Told by the one clock of all servers, and later than the change before, even in the same millisecond.
    const [row] = await tx.$queryRaw<(Row & { at: Date })[]>`
      SELECT "values", updated_at AS "updatedAt", greatest(now(), updated_at + interval '1 millisecond') AS at
      FROM settings FOR UPDATE`
    const before = settingsOf(row)
    // Settings that nobody has changed yet are from the epoch, in an answer null.
    if (updatedAtBase !== undefined && before.updatedAt !== new Date(updatedAtBase ?? 0).toISOString()) {
      throw new ShopError('conflict', 'Somebody else has changed the settings meanwhile: please look at them again')
    }
    const stored = await tx.settings.update({
      where: { id: 1 },
      data: { values: { ...row?.values, ...values }, updatedAt: row?.at },
    })
    const after = settingsOf({ values: stored.values as Partial<SettingsValues>, updatedAt: stored.updatedAt })
    const on = { kind: 'settings', _id: 'settings', name: 'Settings' } as const
    await logActivity(tx, by, 'Changed settings', on, { before, after })
    return after
  })
  await waitForInvalidation()
  return settings
}

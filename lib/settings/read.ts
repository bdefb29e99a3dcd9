import type { Ask } from '@/lib/db'
import type { AllSettingsValues, Policies, SettingsValues } from '@/lib/schemas/settings'
import { Prisma } from '@/prisma/generated/client'
import { defaultPolicies } from './default-policies'
import { settingsDefaults } from './defaults'

type Changed = { updatedAt: string | null }
/** The settings as they are; `updatedAt` is null until one is changed. */
export type Settings = SettingsValues & Changed
export type AllSettings = AllSettingsValues & Changed

type Stored = Partial<SettingsValues>
type StoredPolicies = { policies?: Partial<Policies>; policiesUr?: Partial<Policies> }
export type SettingsRow = { values: Stored; policies?: StoredPolicies; updatedAt: Date }

/** The settings but for the policies. */
export async function readSettings(ask: Ask): Promise<Settings> {
  const [row] = await ask<SettingsRow>(Prisma.sql`SELECT "values", updated_at AS "updatedAt" FROM settings`)
  return settingsOf(row)
}

export async function readAllSettings(ask: Ask): Promise<AllSettings> {
  const [row] = await ask<SettingsRow>(Prisma.sql`SELECT "values", policies, updated_at AS "updatedAt" FROM settings`)
  return allSettingsOf(row)
}

const settingsOf = (row: SettingsRow | undefined): Settings => ({
  ...settingsDefaults,
  ...row?.values,
  // In the order of the schema: PostgreSQL keeps the keys of JSON in an order of its own.
  social: { ...settingsDefaults.social, ...row?.values.social },
  wallet: { ...settingsDefaults.wallet, ...row?.values.wallet },
  updatedAt: row?.updatedAt.toISOString() ?? null,
})

const noPolicies: Policies = { shipping: '', returns: '', refund: '', terms: '', privacy: '' }

export const allSettingsOf = (row: SettingsRow | undefined): AllSettings => ({
  ...settingsOf(row),
  policies: { ...defaultPolicies, ...written(row?.policies?.policies) },
  policiesUr: { ...noPolicies, ...written(row?.policies?.policiesUr) },
})

/** Those that have a text. */
const written = (policies: Partial<Policies> = {}) =>
  Object.fromEntries(Object.entries(policies).filter(([, text]) => text !== ''))

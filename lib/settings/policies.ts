import 'server-only'
import { cache } from 'react'
import { runSql } from '@/lib/db'
import type { AllSettingsValues, Policies } from '@/lib/schemas/settings'
import { Prisma } from '@/prisma/generated/client'
import { defaultPolicies } from './default-policies'
import { type Settings, type SettingsRow, settingsOf } from './read'

export type AllSettings = AllSettingsValues & Pick<Settings, 'updatedAt'>

type StoredPolicies = { policies?: Partial<Policies>; policiesUr?: Partial<Policies> }
export type AllSettingsRow = SettingsRow & { policies: StoredPolicies }

/** The settings with the policies. */
export async function allSettings(): Promise<AllSettings> {
  const [row] = await runSql<AllSettingsRow>(
    Prisma.sql`SELECT "values", policies, updated_at AS "updatedAt" FROM settings`,
  )
  return allSettingsOf(row)
}

/** The policies in English, as the owner wrote them. */
export const currentPolicies = cache(async (): Promise<Policies> => (await allSettings()).policies)

const noPolicies: Policies = { shipping: '', returns: '', refund: '', terms: '', privacy: '' }

export const allSettingsOf = (row: AllSettingsRow | undefined): AllSettings => ({
  ...settingsOf(row),
  policies: { ...defaultPolicies, ...written(row?.policies.policies) },
  policiesUr: { ...noPolicies, ...written(row?.policies.policiesUr) },
})

/** Those that have a text. */
const written = (policies: Partial<Policies> = {}) =>
  Object.fromEntries(Object.entries(policies).filter(([, text]) => text !== ''))

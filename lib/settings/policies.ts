import 'server-only'
import { cache } from 'react'
import type { Language } from '@/lib/i18n/language'
import { runSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'
import { defaultPolicies } from './default-policies'
import { defaultPoliciesUr } from './default-policies-ur'
import { type SettingsRow, type ShopSettings, settingsOf } from './read'
import type { AllSettingsValues, Policies, PolicyName } from './table'

export type AllSettings = AllSettingsValues & Pick<ShopSettings, 'updatedAt'>

type StoredPolicies = { policies?: Partial<Policies>; policiesUr?: Partial<Policies> }
export type AllSettingsRow = SettingsRow & { policies: StoredPolicies }

/** The settings with the policies. */
export async function allSettings(): Promise<AllSettings> {
  const [row] = await runSql<AllSettingsRow>(
    Prisma.sql`SELECT "values", policies, updated_at AS "updatedAt" FROM settings`,
  )
  return allSettingsOf(row)
}

type PolicyTexts = Pick<AllSettings, 'policies' | 'policiesUr'>

/** The policies as the owner wrote them. */
export const currentPolicies = cache((): Promise<PolicyTexts> => allSettings())

/**
 * A policy in the page's language. If the owner has changed only the English one, an Urdu page shows that, because the
 * default Urdu text may contradict it.
 */
export function policyIn(language: Language, name: PolicyName, stored: PolicyTexts | null) {
  const english = stored?.policies[name] ?? defaultPolicies[name]
  if (language === 'en') return { text: english, language }
  const urdu = stored?.policiesUr[name] || (english === defaultPolicies[name] && defaultPoliciesUr[name])
  return urdu ? { text: urdu, language } : { text: english, language: 'en' as const }
}

const noPolicies: Policies = { shipping: '', returns: '', refund: '', terms: '', privacy: '' }

export const allSettingsOf = (row: AllSettingsRow | undefined): AllSettings => ({
  ...settingsOf(row),
  policies: { ...defaultPolicies, ...written(row?.policies.policies) },
  policiesUr: { ...noPolicies, ...written(row?.policies.policiesUr) },
})

/** The policies that have a text. */
const written = (policies: Partial<Policies> = {}) =>
  Object.fromEntries(Object.entries(policies).filter(([, text]) => text !== ''))

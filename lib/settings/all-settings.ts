import 'server-only'
import { cache } from 'react'
import { type Actor, logActivity } from '@/lib/activity/log'
import type { Language } from '@/lib/i18n/language'
import { db, runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'
import { defaultPolicies } from './default-policies'
import { defaultPoliciesUr } from './default-policies-ur'
import type { SettingsChange } from './input'
import { type SettingsRow, type ShopSettings, settingsOf } from './read'
import type { AllSettingsValues, Policies, PolicyName } from './table'

export type AllSettings = AllSettingsValues & Pick<ShopSettings, 'updatedAt'>

type StoredPolicies = { policies?: Partial<Policies>; policiesUr?: Partial<Policies> }
type AllSettingsRow = SettingsRow & { policies: StoredPolicies }

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
    const { ordersMail, ...others } = { ...row?.values, ...values }
    const email = others.email ?? before.email
    const isOwnMail = ordersMail !== undefined && ![before.email, email].includes(ordersMail)
    const stored = {
      values: isOwnMail ? { ...others, ordersMail } : others,
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

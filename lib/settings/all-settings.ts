import 'server-only'
import { cache } from 'react'
import { type Actor, logActivity } from '@/lib/activity/log'
import type { Language } from '@/lib/i18n/language'
import { sentence } from '@/lib/i18n/message'
import { type Db, db, runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'
import { defaultPolicies } from './default-policies'
import { defaultPoliciesUr } from './default-policies-ur'
import { type Department, departmentOf, type Kind, kindOf } from './departments'
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
 * @throws ShopError `conflict` when another change came after `updatedAtBase`, or for a department or kind that has
 * goods and is left out, or loses the sizes that its goods have
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
    if (values.departments) await refuseWithGoods(tx, values.departments)
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

type Goods = { department: string; subCategory: string; products: number; withSizes: number }

async function refuseWithGoods(tx: Db, departments: Department[]): Promise<void> {
  const goods = await tx.$queryRaw<Goods[]>`
    SELECT category AS department, sub_category AS "subCategory", count(*)::int AS products,
      count(*) FILTER (WHERE EXISTS (SELECT FROM product_sizes s WHERE s.product_id = p.id))::int AS "withSizes"
    FROM products p GROUP BY 1, 2 ORDER BY 1, 2`
  for (const { department, subCategory, products, withSizes } of goods) {
    const kind = kindOf(departments, { department, subCategory })
    const key = `${department}/${subCategory}`
    if (!kind) {
      const count = departmentOf(departments, department)
        ? products
        : goods.reduce((sum, each) => sum + (each.department === department ? each.products : 0), 0)
      const gone = departmentOf(departments, department) ? key : department
      throw new ShopError(
        'conflict',
        sentence('{key} has {count} products: give them another kind first', { key: gone, count }),
      )
    }
    if (!kind.sizes && withSizes > 0) {
      throw new ShopError(
        'conflict',
        sentence('{count} products of {key} have sizes: remove those first', { key, count: withSizes }),
      )
    }
  }
}

/** Each policy is a field of its own in the log: `shippingPolicy`, `shippingPolicyUr`. Each kind of goods is a text. */
const logged = ({ policies, policiesUr, departments, ...values }: AllSettings) => ({
  ...values,
  departments: departments.flatMap(({ kinds, ...department }) => kinds.map((kind) => kindText(department, kind))),
  ...named(policies, 'Policy'),
  ...named(policiesUr, 'PolicyUr'),
})

/** `kids/kurta: Kids, بچے, Kurtas, کرتے, no sizes` */
const kindText = (department: Omit<Department, 'kinds'>, kind: Kind) =>
  [
    `${department.key}/${kind.key}: ${department.name}`,
    ...[department.nameUr, kind.name, kind.nameUr, !kind.sizes && 'no sizes', !kind.returnable && 'not returnable'],
  ]
    .filter(Boolean)
    .join(', ')

const named = (policies: Policies, ending: string) =>
  Object.fromEntries(Object.entries(policies).map(([name, text]) => [`${name}${ending}`, text]))

import type { Language } from '@/lib/i18n/language'
import { nameIn } from '@/lib/i18n/language'

/** A kind of goods of a department. Without `sizes` its goods have none; what is not `returnable` customers keep. */
export type Kind = { key: string; name: string; nameUr: string; sizes: boolean; returnable: boolean }
/** Keys are what products, addresses and sheets have, and never change. */
export type Department = { key: string; name: string; nameUr: string; kinds: Kind[] }

export const MAX_DEPARTMENTS = 12
export const MAX_KINDS = 20
export const MAX_KEY = 40

const isPlain = { sizes: true, returnable: true }
const kinds: Kind[] = [
  { key: 'pants', name: 'Pants', nameUr: 'پینٹس', ...isPlain },
  { key: 'shirts', name: 'Shirts', nameUr: 'شرٹس', ...isPlain },
]

/** The departments of the spec, which a shop has until its owner changes them. */
export const specDepartments: Department[] = [
  { key: 'men', name: 'Men', nameUr: 'مردانہ', kinds },
  { key: 'women', name: 'Women', nameUr: 'زنانہ', kinds },
]

/** For whom search engines take the goods of a department with one of these keys. They are told nothing of others. */
export const shopperOf: Partial<Record<string, { gender: 'male' | 'female' | 'unisex'; age: 'adult' | 'kids' }>> = {
  men: { gender: 'male', age: 'adult' },
  women: { gender: 'female', age: 'adult' },
  boys: { gender: 'male', age: 'kids' },
  girls: { gender: 'female', age: 'kids' },
  kids: { gender: 'unisex', age: 'kids' },
  children: { gender: 'unisex', age: 'kids' },
}

/** The keys of a product's or a listing's department and kind. */
type Keys = { department?: string; subCategory?: string }

const keysOf = (all: readonly { key: string }[]) => all.map(({ key }) => key).join()
const layoutOf = (departments: readonly Department[]) =>
  departments.map((department) => `${department.key}: ${keysOf(department.kinds)}`).join()

/** Whether departments and kinds are those of the spec, whatever they are called. */
export const areSpecs = (departments: readonly Department[]) => layoutOf(departments) === layoutOf(specDepartments)

export const departmentOf = (departments: readonly Department[], key: string | undefined) =>
  departments.find((department) => department.key === key)

/** The kinds of a department, or of all, each key once. */
export function kindsOf(departments: readonly Department[], department?: string): Kind[] {
  const all = department === undefined ? departments : departments.filter(({ key }) => key === department)
  return [...new Map(all.toReversed().flatMap(({ kinds }) => kinds.map((kind) => [kind.key, kind]))).values()]
}

/** The kind of goods, e.g. the shirts of men. */
export const kindOf = (departments: readonly Department[], { department, subCategory }: Keys) =>
  kindsOf(departments, department).find(({ key }) => key === subCategory)

/** Whether the shop has the department and the kind, each of them where it is named. */
export const areKnown = (departments: readonly Department[], { department, subCategory }: Keys) =>
  (department === undefined || departmentOf(departments, department) !== undefined) &&
  (subCategory === undefined || kindOf(departments, { subCategory }) !== undefined)

/** The departments with the names of a language. */
export const departmentsIn = (language: Language, departments: readonly Department[]): Department[] =>
  departments.map((department) => ({
    ...department,
    name: nameIn(department, language),
    kinds: department.kinds.map((kind) => ({ ...kind, name: nameIn(kind, language) })),
  }))

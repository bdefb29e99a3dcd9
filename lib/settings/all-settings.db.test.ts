import { expect, it } from 'vitest'
import { type AllSettings, allSettingsOf, policyIn } from './all-settings'
import { defaultPolicies } from './default-policies'
import { defaultPoliciesUr } from './default-policies-ur'

type Written = Partial<Pick<AllSettings, 'policies' | 'policiesUr'>>

const stored = ({ policies, policiesUr }: { [name in keyof Written]: Partial<AllSettings[name]> }) =>
  allSettingsOf({ values: {}, updatedAt: new Date(), policies: { policies, policiesUr } })

const own = { terms: 'Our own terms.' }
const ownUr = { terms: 'ہماری اپنی شرائط۔' }

it.each([
  ['en', 'the default text', {}, { text: defaultPolicies.terms, language: 'en' }],
  ['ur', 'the default text', {}, { text: defaultPoliciesUr.terms, language: 'ur' }],
  ['ur', 'the text of the owner', { policies: own, policiesUr: ownUr }, { text: ownUr.terms, language: 'ur' }],
  [
    'ur',
    'the English that the owner wrote, without an Urdu one',
    { policies: own },
    { text: own.terms, language: 'en' },
  ],
] as const)('a page in %s shows %s', (page, _what, written, shown) => {
  expect(policyIn(page, 'terms', stored(written))).toEqual(shown)
})

it('while the database is down, a page shows the default text', () => {
  expect(policyIn('ur', 'terms', null)).toEqual({ text: defaultPoliciesUr.terms, language: 'ur' })
})

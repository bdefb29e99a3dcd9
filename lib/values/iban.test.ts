import { expect, it } from 'vitest'
import { isIban, normalIban } from './iban'

it.each([
  // The example of the IBAN registry (ISO 13616).
  ['PK36SCBL0000001123456702', true],
  ['PK92MEZN0001230456789012', true],
  ['PK36SCBL0000001123456703', false],
  ['PK63SCBL0000001123456702', false],
  ['PK36SCBL000000112345670', false],
  ['PK36SCBL00000011234567020', false],
  ['DE89370400440532013000', false],
  ['AA36SCBL0000001123456702', false],
  ['', false],
])('%s is an IBAN of Pakistan: %s', (iban, is) => {
  expect(isIban(iban)).toBe(is)
})

it('ignores spaces, hyphens and case', () => {
  expect(normalIban(' pk36 scbl-0000 0011 2345 6702 ')).toBe('PK36SCBL0000001123456702')
})

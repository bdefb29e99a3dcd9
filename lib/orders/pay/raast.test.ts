import { expect, it } from 'vitest'
import { rupees } from '@/lib/values/money'
import { crc16, raastText } from './raast'

const iban = 'PK36SCBL0000001123456702'
/** 3:05 in Pakistan, on the next day. */
const now = new Date('2026-11-26T22:05:59Z')

it('computes the CRC-16/CCITT-FALSE of the published check value', () => {
  expect(crc16('123456789')).toBe('29B1')
})

it('begins a checksum with zeros where it is small', () => {
  const checksums = Array.from({ length: 200 }, (_, at) => crc16(String(at)))
  expect(checksums.filter((checksum) => !/^[0-9A-F]{4}$/.test(checksum))).toEqual([])
  expect(checksums.some((checksum) => checksum.startsWith('0'))).toBe(true)
})

it.each([
  [
    '00',
    4990,
    '000202' + '010212' + '020200' + '0424PK36SCBL0000001123456702' + '05044990' + '0712291120260305' + '1004DD4F',
  ],
  ['30', 4990, '000202' + '010212' + '020230' + '0424PK36SCBL0000001123456702' + '05044990' + '1004C31C'],
  ['30', 1, '000202' + '010212' + '020230' + '0424PK36SCBL0000001123456702' + '050201' + '1004727C'],
] as const)('writes a code of form %s for PKR %i, field by field', (form, amount, text) => {
  expect(raastText({ form, iban, amount: rupees(amount) }, now)).toBe(text)
})

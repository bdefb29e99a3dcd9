import { expect, it } from 'vitest'
import { rowsOfPayments } from './reference'

const statement = `Date\tDetails\tCredit
28/11/2026\tRaast IN 3344556677 ALI RAZA\t4,490.00
28/11/2026\tEasypaisa T-ID 998877665\t1,000
28/11/2026\tIBFT FT26332XYZ9\t7380`

it('payments are found by their reference or the number in it, and their amount is compared', () => {
  const payments = [
    { _id: 'right', reference: '3344556677', due: 4490 },
    { _id: 'words', reference: 'TID: 998877665', due: 1500 },
    { _id: 'letters', reference: 'ft26332xyz9', due: 7380 },
    { _id: 'absent', reference: '3344556678', due: 4490 },
    { _id: 'short', reference: '2026', due: 4490 },
    { _id: 'none', reference: null, due: 4490 },
  ]
  const found = rowsOfPayments(statement, payments)
  expect([...found].map(([id, { isAmount }]) => [id, isAmount])).toEqual([
    ['right', true],
    ['words', false],
    ['letters', true],
  ])
  expect(found.get('right')?.row).toContain('ALI RAZA')
})

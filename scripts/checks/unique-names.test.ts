import { expect, it } from 'vitest'
import { namesTwice } from './unique-names.ts'

it('finds the names that several files export, of values and types', () => {
  const sources = {
    'lib/cash.ts': 'export type Row = { name: string }\nexport const total = 1\nconst own = 2\n',
    'lib/orders.tsx': "export async function total() {}\nimport type { Row } from './cash'\nconst own = 3\n",
    'components/row.tsx': 'export default function Row() {}\nexport interface Only {}\n',
  }
  expect(namesTwice(new Map(Object.entries(sources)))).toEqual(
    new Map([
      ['Row', ['components/row.tsx', 'lib/cash.ts']],
      ['total', ['lib/cash.ts', 'lib/orders.tsx']],
    ]),
  )
})

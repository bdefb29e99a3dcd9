import { describe, expect, it } from 'vitest'
import { csvRows } from '@/lib/values/csv'
import { rejectedSheet, rowsOfProducts } from './rejected'
import type { PlannedRow } from './responses'

const MESSAGE = 'The quantity must be a whole number'

const plan = (rows: [_id: string | null, name: string | null, size: string | null, message?: string][]): PlannedRow[] =>
  rows.map(([_id, name, size, message], index) => ({ row: index + 2, _id, name, size, message, changes: [] }))

const wrongOf = (rows: PlannedRow[]) => rowsOfProducts(rows, ({ message }) => Boolean(message)).map(({ row }) => row)

describe('the invalid rows of a sheet', () => {
  it('become a sheet as they were written, with the reason in the last column', () => {
    const table = csvRows('Title\r\n_id,name\r\ntee-1,"\'=1;2"\r\n\r\ntee-9, Tee\r\n')
    const rows = plan([
      ['tee-1', 'Tee', null],
      ['tee-9', 'Tee', null, 'There is no product with this _id'],
    ]).map((row) => ({ ...row, row: row.row * 2 - 1 }))
    expect(rejectedSheet({ table, heading: 2 }, rows)).toBe(
      '\uFEFF_id,name,message\r\ntee-1,"\'=1;2",\r\ntee-9, Tee,There is no product with this _id\r\n',
    )
  })

  it('take the other rows of their product with them, which share its stock', () => {
    expect(
      wrongOf(
        plan([
          ['tee-1', null, 'M'],
          ['tee-1', null, 'L', MESSAGE],
          ['tee-2', null, 'M'],
        ]),
      ),
    ).toEqual([2, 3])
  })

  it('take the other sizes of a new product with them, which would become a second product', () => {
    const rows = plan([
      [null, 'Eid Kurta', 'S'],
      [null, 'Eid Kurta', 'L', MESSAGE],
      [null, 'Kurta', 'S'],
      [null, 'Eid Kurta', null],
    ])
    expect(wrongOf(rows)).toEqual([2, 3])
  })
})

import { describe, expect, it } from 'vitest'
import type { TrackingSheetAnswer } from '@/lib/orders/ship/tracking-sheet'
import { call, wrongFields } from '@/lib/testing/call'
import { aCustomer, aPlacedOrder, somebodyWith } from '@/lib/testing/fixtures'
import { POST as SHIP } from '../route'
import { POST } from './route'

const packer = await somebodyWith('packer')

function read(text: string, more: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(more)) body.append(name, value)
  body.append('file', new Blob([text]), 'sheet.csv')
  return call<TrackingSheetAnswer>(POST, 'POST', '/api/orders/tracking/sheet', { token: packer.token, body })
}

describe('POST /api/orders/tracking/sheet (§7)', () => {
  it('tells the columns, the rows to send, and those that cannot be sent, to packers too', async () => {
    const { number } = await aPlacedOrder(await aCustomer())
    const { status, body } = await read(`Order,Consignee,CN\n${number},Zara,TCS 77\n1002,Omar,\nx,Ali,TCS 79`)
    expect([status, body]).toEqual([
      200,
      {
        columns: [
          { heading: 'Order', meaning: 'number' },
          { heading: 'Consignee', meaning: null },
          { heading: 'CN', meaning: 'trackingNumber' },
        ],
        rows: [{ row: 2, number, trackingNumber: 'TCS 77' }],
        leftOut: [
          { row: 3, column: 'CN', reason: 'The tracking number is missing', number: '1002', trackingNumber: '' },
          { row: 4, column: 'Order', reason: 'This is no order number', number: 'x', trackingNumber: 'TCS 79' },
        ],
        warnings: [],
      },
    ])
    const sent = await call(SHIP, 'POST', '/', { token: packer.token, body: { courier: 'TCS', rows: body.rows } })
    expect(sent.body).toMatchObject({ failed: [] })
  })

  it('reads the columns that were chosen', async () => {
    const text = 'Order,Order Ref,CN\n1001,2001,T1'
    expect((await read(text)).body.rows).toEqual([])
    const { body } = await read(text, { columns: '{"number":2}', courier: 'TCS' })
    expect(body.rows).toEqual([{ row: 2, number: '2001', trackingNumber: 'T1' }])
  })

  it('refuses an unlisted courier', async () => {
    expect(wrongFields(await read('1001,T1', { courier: 'Pigeons' }))).toEqual([400, ['courier']])
  })
})

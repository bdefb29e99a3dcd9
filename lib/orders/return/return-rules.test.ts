import { expect, it } from 'vitest'
import { canReturnBecome, openReturnStatuses, returnStatuses } from './return-rules'

it('goes from requested through approved and received to settled, or is refused on the way (§7)', () => {
  const allowed = returnStatuses.flatMap((from) =>
    returnStatuses.filter((to) => canReturnBecome(from, to)).map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual([
    'requested approved',
    'requested refused',
    'approved refused',
    'approved received',
    'received refused',
    'received settled',
  ])
})

it('is open until it is refused or settled', () => {
  expect(openReturnStatuses).toEqual(['requested', 'approved', 'received'])
})

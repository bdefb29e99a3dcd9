import { describe, expect, it } from 'vitest'
import { formatRupees, inPaisas, inRupees, joinPaisas, rupees, splitPaisas, sum, times } from './money'

describe('rupees', () => {
  it.each([
    [0, 'PKR 0'],
    [999, 'PKR 999'],
    [2490, 'PKR 2,490'],
    [1234567, 'PKR 1,234,567'],
    [4_950_000_000, 'PKR 4,950,000,000'],
    [2283.2, 'PKR 2,283.20'],
    [-1345.7, '−PKR 1,345.70'],
  ])('of %i are formatted as %s', (amount, written) => {
    expect(formatRupees(rupees(amount))).toBe(written)
  })

  it.each([-199025, -1, 0, 99, 249050])('of %i paisas are two columns, and those paisas again', (amount) => {
    const { whole, beyond } = splitPaisas(amount)
    expect([beyond >= 0 && beyond < 100, joinPaisas(whole, beyond), inPaisas(inRupees(amount))]).toEqual([
      ...[true, amount, amount],
    ])
  })

  it('of a line are the unit price times the quantity', () => {
    expect(times(rupees(2490), 3)).toBe(7470)
  })

  it('can be summed', () => {
    expect(sum([rupees(100), rupees(250), rupees(0)])).toBe(350)
  })

  it('of nothing are zero', () => {
    expect(sum([])).toBe(0)
  })

  it('stay exact for the most expensive order possible', () => {
    const lines = Array.from({ length: 50 }, () => times(rupees(10_000_000), 99))
    expect(sum(lines)).toBe(49_500_000_000)
  })
})

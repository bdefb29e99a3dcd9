import { describe, expect, it } from 'vitest'
import { formatRupees, rupees, sum, times } from './money'

describe('rupees', () => {
  it.each([
    [0, 'PKR 0'],
    [999, 'PKR 999'],
    [2490, 'PKR 2,490'],
    [1234567, 'PKR 1,234,567'],
    [4_950_000_000, 'PKR 4,950,000,000'],
  ])('of %i are formatted as %s', (amount, written) => {
    expect(formatRupees(rupees(amount))).toBe(written)
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

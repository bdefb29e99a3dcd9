import { describe, expect, it } from 'vitest'
import { trend } from './trend.ts'

const series = (valueAt: (at: number) => number) => ({
  name: 'memory',
  unit: 'MB',
  values: Array.from({ length: 120 }, (_, at) => valueAt(at)),
})

/** Up and down by ten, as garbage collection causes it. */
const sawtooth = (at: number) => (at % 7) * 3 - 10

describe('a series', () => {
  it.each([
    ['a constant one', () => 300],
    ['one that goes up and down', (at: number) => 300 + sawtooth(at)],
    ['one that rises in its first half only', (at: number) => 300 + Math.min(at, 60) * 2 + sawtooth(at)],
    ['one that falls', (at: number) => 300 - at],
    ['few pieces that vary by one', (at: number) => 12 + (at % 2)],
    ['nothing at all', () => 0],
  ])('is flat: %s', (_, valueAt) => {
    expect(trend(series(valueAt)).isFlat).toBe(true)
  })

  it.each([
    ['one that rises all the time', (at: number) => 300 + at],
    ['one that rises behind noise', (at: number) => 300 + at + sawtooth(at)],
    ['few pieces of which more and more are kept', (at: number) => 10 + Math.floor(at / 15)],
  ])('is not flat: %s', (_, valueAt) => {
    expect(trend(series(valueAt)).isFlat).toBe(false)
  })

  it('has the rise of its second half', () => {
    const { mean, rise } = trend(series((at) => at * 2))
    expect([mean, rise]).toEqual([179, 118])
  })
})

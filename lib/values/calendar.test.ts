import { describe, expect, it } from 'vitest'
import { dayOf, daysBetween, endOfDay, startOfDay, workingDayAfter } from './calendar'

describe('the calendar of Pakistan', () => {
  it.each([
    ['2026-11-23T18:59:59.999Z', '2026-11-23'],
    ['2026-11-23T19:00:00.000Z', '2026-11-24'],
    ['2026-12-31T20:00:00.000Z', '2027-01-01'],
  ])('has days that begin at midnight there: %s is %s', (time, day) => {
    expect(dayOf(new Date(time))).toBe(day)
  })

  it('returns the bounds of a day at midnight there', () => {
    expect([startOfDay('2026-11-23'), endOfDay('2026-11-23')]).toEqual([
      '2026-11-22T19:00:00.000Z',
      '2026-11-23T19:00:00.000Z',
    ])
  })

  it.each([
    ['the days after a Monday', '2026-11-23', 5, [], '2026-11-28'],
    ['Sundays are left out', '2026-11-23', 6, [], '2026-11-30'],
    ['an order on a Sunday begins on Monday', '2026-11-22', 1, [], '2026-11-23'],
    ['holidays are left out', '2026-11-23', 5, ['2026-11-24', '2026-11-25'], '2026-12-01'],
    ['a holiday on a Sunday costs no day', '2026-11-23', 6, ['2026-11-29'], '2026-11-30'],
    ['no day after is the day itself', '2026-11-22', 0, [], '2026-11-22'],
  ])('counts working days: %s', (_, day, count, holidays, expected) => {
    expect(workingDayAfter(day, count, holidays)).toBe(expected)
  })

  it('counts the days between two days', () => {
    expect([daysBetween('2026-02-27', '2026-03-01'), daysBetween('2026-03-01', '2026-02-27')]).toEqual([2, -2])
  })
})

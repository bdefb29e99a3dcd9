import { expect, it } from 'vitest'
import { daySpans, listDays } from './holiday-field'

it('joins consecutive days, across months too', () => {
  expect(daySpans(['2027-02-28', '2027-03-01', '2027-03-03'])).toEqual([
    { from: '2027-02-28', to: '2027-03-01', days: ['2027-02-28', '2027-03-01'] },
    { from: '2027-03-03', to: '2027-03-03', days: ['2027-03-03'] },
  ])
  expect(daySpans([])).toEqual([])
})

it('lists every day between two, both included', () => {
  expect(listDays('2026-12-30', '2027-01-02', 60)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(listDays('2027-01-02', '2027-01-01', 60)).toEqual([])
  expect(listDays('2027-01-01', '2027-12-31', 60)).toHaveLength(60)
})

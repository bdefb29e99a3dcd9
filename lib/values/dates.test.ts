import { expect, it } from 'vitest'
import { formatMoment, formatTime, formatTimeOrDay, formatUntil } from './dates'

const now = new Date('2026-11-21T10:00:00Z')

it.each([
  ['later today', '2026-11-21T18:59:00Z', '11:59\u00a0pm'],
  ['tomorrow in Pakistan', '2026-11-21T19:05:00Z', '22\u00a0November\u00a02026, 12:05\u00a0am'],
  ['yesterday in Pakistan', '2026-11-20T18:00:00Z', '20\u00a0November\u00a02026, 11:00\u00a0pm'],
])('a deadline %s is written as people say it', (_, iso, words) => {
  expect(formatUntil(iso, 'en', now)).toBe(words)
})

it.each([
  ['today', '2026-11-21T09:05:00Z', '2:05\u00a0pm'],
  ['yesterday in Pakistan', '2026-11-20T18:00:00Z', '20\u00a0Nov, 11:00\u00a0pm'],
  ['of another year', '2025-12-31T18:59:00Z', '31\u00a0Dec\u00a02025, 11:59\u00a0pm'],
])('a time %s is written shortly in the office', (_, iso, words) => {
  expect(formatMoment(iso, now)).toBe(words)
  expect(formatTimeOrDay(iso, now)).toBe(words.split(', ')[0])
})

it.each([
  ['2026-11-28T22:59:00.000Z', 'رات\u00a03:59'],
  ['2026-11-28T04:05:00.000Z', 'صبح\u00a09:05'],
  ['2026-11-28T09:05:00.000Z', 'دوپہر\u00a02:05'],
  ['2026-11-28T14:15:00.000Z', 'شام\u00a07:15'],
  ['2026-11-28T18:59:00.000Z', 'رات\u00a011:59'],
])('%s is %s in Urdu', (iso, said) => {
  expect(formatTime(iso, 'ur')).toBe(said)
})

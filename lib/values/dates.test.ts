import { expect, it } from 'vitest'
import { formatUntil } from './dates'

const now = new Date('2026-11-21T10:00:00Z')

it.each([
  ['later today', '2026-11-21T18:59:00Z', '23:59'],
  ['tomorrow in Pakistan', '2026-11-21T19:05:00Z', '22 November 2026, 00:05'],
  ['yesterday in Pakistan', '2026-11-20T18:00:00Z', '20 November 2026, 23:00'],
])('a deadline %s is written as people say it', (_, iso, words) => {
  expect(formatUntil(iso, 'en', now)).toBe(words)
})

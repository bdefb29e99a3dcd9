import { expect, it } from 'vitest'
import { translateTo } from '@/lib/i18n/translate'
import { timeLeft } from './time-left'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

it.each([
  [3 * 24 * HOUR, '3 days'],
  [27 * HOUR + 5 * MINUTE, '1 day 3 hours'],
  [2 * HOUR + MINUTE, '2 hours 1 minute'],
  [HOUR, '1 hour'],
  [59 * MINUTE + 59_999, '59 minutes'],
  [59_999, 'less than a minute'],
  [0, null],
  [-5, null],
])('%i ms are %s', (ms, text) => {
  expect(timeLeft(ms, translateTo('en'))).toBe(text)
})

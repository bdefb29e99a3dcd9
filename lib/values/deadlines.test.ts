import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { translateTo } from '@/lib/i18n/translate'
import { serverNow, timeLeft } from './deadlines'

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

const RENDERED = '2026-11-26T10:00:00.000Z'
const seconds = (rendered: string) => (serverNow(rendered) - Date.parse(rendered)) / 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('counts on from the server’s time, whatever the browser’s clock says', () => {
  vi.setSystemTime(Date.parse(RENDERED) + 120 * HOUR)
  expect(seconds(RENDERED)).toBe(0)
  vi.advanceTimersByTime(20_000)
  expect(seconds(RENDERED)).toBe(20)
})

it('counts the time in which another page was shown', () => {
  const rendered = '2026-11-26T11:00:00.000Z'
  serverNow(rendered)
  vi.advanceTimersByTime(HOUR)
  expect(seconds(rendered)).toBe(3600)
  expect(seconds('2026-11-26T12:00:00.000Z')).toBe(0)
})

it('counts on while the clock is set back', () => {
  const rendered = '2026-11-26T13:00:00.000Z'
  serverNow(rendered)
  vi.advanceTimersByTime(5_000)
  vi.setSystemTime(Date.now() - 48 * HOUR)
  expect(seconds(rendered)).toBe(5)
})

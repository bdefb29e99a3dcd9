import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverNow } from './server-clock'

const RENDERED = '2026-11-26T10:00:00.000Z'
const HOUR = 3_600_000
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

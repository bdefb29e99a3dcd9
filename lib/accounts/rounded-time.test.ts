import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inRoundedTime } from './rounded-time'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lasting = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Milliseconds from start to end. */
async function duration(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  const ended = inRoundedTime(work).then(
    () => performance.now() - begin,
    () => performance.now() - begin,
  )
  await vi.runAllTimersAsync()
  return Math.round(await ended)
}

describe('work with a rounded duration', () => {
  it.each([
    [0, 250],
    [20, 250],
    [249, 250],
    [260, 500],
  ])('of %i ms ends after %i ms', async (ms, expected) => {
    expect(await duration(() => lasting(ms))).toBe(expected)
  })

  it('fails as late as it would succeed, with its own error', async () => {
    const fail = () => lasting(20).then(() => Promise.reject(new Error('no')))
    expect(await duration(fail)).toBe(250)
    const failed = expect(inRoundedTime(fail)).rejects.toThrow('no')
    await vi.runAllTimersAsync()
    await failed
  })
})

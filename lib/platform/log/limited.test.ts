import { expect, it, vi } from 'vitest'
import { limited, log } from './log'

it('writes the first lines of a second and counts the others, each kind by itself', () => {
  vi.useFakeTimers()
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const written: string[] = []
  const write = (kind: string) => limited(kind, 2, () => written.push(kind))
  for (const kind of ['a', 'a', 'a', 'b', 'a']) write(kind)
  expect(written).toEqual(['a', 'a', 'b'])
  vi.advanceTimersByTime(1_000)
  expect(warn.mock.calls).toEqual([[{ kind: 'a', leftOut: 2 }, 'lines left out in the last second']])
  write('a')
  expect(written).toHaveLength(4)
})

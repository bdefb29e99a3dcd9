import { expect, it, vi } from 'vitest'
import { FairQueue, KeyedQueue } from './keyed-queue'

/** A job that ends when the test tells it to. */
function aTask() {
  let end: (value: string) => void = () => undefined
  const task = vi.fn(() => new Promise<string>((resolve) => (end = resolve)))
  return { task, end: (value: string) => end(value) }
}

it('runs jobs with one key in order, also after a failure, without waiting for other keys', async () => {
  const queue = new KeyedQueue(5)
  const [first, third, other] = [aTask(), aTask(), aTask()]
  const answers = [
    queue.run('a', first.task),
    queue.run('a', () => Promise.reject(new Error('failed'))),
    queue.run('a', third.task),
    queue.run('b', other.task),
  ]
  const settled = Promise.allSettled(answers)
  await vi.waitUntil(() => other.task.mock.calls.length === 1)
  expect([first.task.mock.calls.length, third.task.mock.calls.length]).toEqual([1, 0])
  other.end('other')
  first.end('first')
  await vi.waitUntil(() => third.task.mock.calls.length === 1)
  third.end('third')
  expect((await settled).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    'first',
    'failed',
    'third',
    'other',
  ])
})

it('runs as many jobs with one key at a time as it may', async () => {
  const queue = new KeyedQueue(5, 2)
  const [first, second, third] = [aTask(), aTask(), aTask()]
  const answers = [first, second, third].map(({ task }) => queue.run('a', task))
  await vi.waitUntil(() => second.task.mock.calls.length === 1)
  expect([first.task, third.task].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  second.end('second')
  await vi.waitUntil(() => third.task.mock.calls.length === 1)
  first.end('first')
  third.end('third')
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'third'])
})

it('refuses jobs over the limit at once, and admits them again when there is room', async () => {
  const queue = new KeyedQueue(1)
  const [first, second] = [aTask(), aTask()]
  const answers = [queue.run('a', first.task), queue.run('a', second.task)]
  await expect(queue.run('a', async () => 'third')).rejects.toMatchObject({
    kind: 'unavailable',
    details: { retryAfterSeconds: 2 },
  })
  await vi.waitUntil(() => first.task.mock.calls.length === 1)
  first.end('first')
  await answers[0]
  const later = queue.run('a', async () => 'later')
  await vi.waitUntil(() => second.task.mock.calls.length === 1)
  second.end('second')
  expect(await Promise.all([...answers, later])).toEqual(['first', 'second', 'later'])
})

it('drops jobs that have waited for more than 6 s', async () => {
  const queue = new KeyedQueue(5)
  const first = aTask()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const answers = [queue.run('a', first.task), queue.run('a', async () => 'too late')]
  const settled = Promise.allSettled(answers)
  await vi.waitUntil(() => first.task.mock.calls.length === 1)
  clock.mockReturnValue(6_001)
  first.end('first')
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  clock.mockRestore()
})

it('lets callers take turns, whoever came first, and refuses a long line of one alone', async () => {
  const queue = new FairQueue(1, 6, 3)
  const done: string[] = []
  const gate = aTask()
  const first = queue.run('a', gate.task)
  const run = (caller: string | null) => queue.run(caller, async () => done.push(caller ?? 'unknown'))
  const waiting = [run('a'), run('a'), run('a'), run('b')]
  await expect(run('a')).rejects.toThrow('The shop is busy')
  waiting.push(run(null), run('b'))
  await expect(run('c')).rejects.toThrow('The shop is busy')
  gate.end('first')
  await Promise.all([first, ...waiting])
  expect(done).toEqual(['a', 'b', 'unknown', 'a', 'b', 'a'])
  await run('a')
  expect(done).toHaveLength(7)
})

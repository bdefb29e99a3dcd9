import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ActiveRequests, type Others } from './active-requests'

/** A process of the shop, and its messages to the others. */
function aProcess() {
  const published: number[] = []
  let hear: (count: number) => void = () => undefined
  const others: Others = {
    publish: (count) => published.push(count),
    subscribe: (listener) => {
      hear = listener
    },
  }
  const active = new ActiveRequests(others)
  const send = () => {
    const response = aResponse()
    active.add({ headers: {} } as IncomingMessage, response)
    return () => response.emit('close')
  }
  return { active, published, hear: (count: number) => hear(count), send }
}

/** A response whose client reads nothing. */
function aResponse() {
  const response = Object.assign(new EventEmitter(), {
    write: () => false,
    end: () => undefined,
    destroy: vi.fn(() => response.emit('close')),
  })
  return response as unknown as ServerResponse & typeof response
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('the requests under way (§2 "more than 400 requests under way")', () => {
  it('include those of all processes of the shop', () => {
    const { active, hear, send } = aProcess()
    send()
    hear(300)
    expect(active.count).toBe(301)
    hear(0)
    expect(active.count).toBe(1)
  })

  it('are published to the other processes when there are many, once for several changes, and when there are few again', async () => {
    const { published, send } = aProcess()
    const ends = Array.from({ length: 50 }, send)
    await turn()
    expect(published).toEqual([])
    ends.push(send(), send())
    await vi.waitUntil(() => published.length > 0, { timeout: 30_000 })
    for (const end of ends) end()
    await vi.waitUntil(() => published.length > 1, { timeout: 30_000 })
    expect(published).toEqual([52, 0])
  })
})

describe('a request whose client hangs up', () => {
  it('counts until its work has failed or ended, or for 30 s', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { active } = aProcess()
    const works = [Promise.resolve(), Promise.reject(new Error('given up')), new Promise(() => undefined)]
    for (const work of works) {
      const response = aResponse()
      active.add({ headers: {} } as IncomingMessage, response)(work)
      response.emit('close')
    }
    expect(active.count).toBe(3)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(active.count).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(active.count).toBe(0)
  })
})

describe('responses that their clients do not read', () => {
  it('are closed after 15 s, or when the client stops after one part', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { active } = aProcess()
    const [unread, begun, read] = [aResponse(), aResponse(), aResponse()]
    for (const response of [unread, begun, read]) {
      active.add({ headers: {} } as IncomingMessage, response)
      response.write('')
    }
    expect(active.count).toBe(0)
    vi.advanceTimersByTime(14_000)
    begun.emit('drain')
    read.emit('drain')
    expect(active.count).toBe(2)
    begun.write('')
    vi.advanceTimersByTime(1_000)
    const givenUp = () => [unread, begun, read].map(({ destroy }) => destroy.mock.calls.length)
    expect(givenUp()).toEqual([1, 0, 0])
    vi.advanceTimersByTime(14_000)
    expect(givenUp()).toEqual([1, 1, 0])
    expect(active.count).toBe(1)
  })

  it('are limited to 400: the oldest is closed', () => {
    const { active } = aProcess()
    const responses = Array.from({ length: 401 }, aResponse)
    for (const response of responses) {
      active.add({ headers: {} } as IncomingMessage, response)
      response.write('')
    }
    expect(responses.findIndex(({ destroy }) => destroy.mock.calls.length > 0)).toBe(0)
    expect(responses.filter(({ destroy }) => destroy.mock.calls.length > 0)).toHaveLength(1)
    for (const response of responses) response.emit('close')
  })
})

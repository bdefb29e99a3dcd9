import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { type Others, UnderWay } from './under-way'

/** A process of the shop, and what it tells the others. */
function aProcess() {
  const published: number[] = []
  let hear: (count: number) => void = () => undefined
  const others: Others = {
    publish: (count) => published.push(count),
    subscribe: (listener) => {
      hear = listener
    },
  }
  const underWay = new UnderWay(others)
  const ask = () => {
    const response = Object.assign(new EventEmitter(), { end: () => undefined })
    underWay.add({ headers: {} } as IncomingMessage, response as unknown as ServerResponse)
    return () => response.emit('close')
  }
  return { underWay, published, hear: (count: number) => hear(count), ask }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('the requests under way (§2 "more than 400 requests under way")', () => {
  it('are those of all processes of the shop', () => {
    const { underWay, hear, ask } = aProcess()
    ask()
    hear(300)
    expect(underWay.count).toBe(301)
    hear(0)
    expect(underWay.count).toBe(1)
  })

  it('are published to the others where they are many, once for all of a moment, and when they are few again', async () => {
    const { published, ask } = aProcess()
    const ends = Array.from({ length: 50 }, ask)
    await turn()
    expect(published).toEqual([])
    ends.push(ask(), ask())
    await vi.waitUntil(() => published.length > 0, { timeout: 30_000 })
    for (const end of ends) end()
    await vi.waitUntil(() => published.length > 1, { timeout: 30_000 })
    expect(published).toEqual([52, 0])
  })
})

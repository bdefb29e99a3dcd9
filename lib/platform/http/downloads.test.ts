import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { streamParts } from './downloads'

const headers = { 'Content-Type': 'text/plain' }

describe('a response streamed part by part', () => {
  async function* parts(count: number, log: number[] = []) {
    for (let part = 1; part <= count; part += 1) {
      log.push(part)
      yield `${part} `
    }
  }

  it('is complete', async () => {
    const response = await streamParts(parts(5), headers)
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(await response.text()).toBe('1 2 3 4 5 ')
  })

  it('is not read far ahead of the client, and no further when the client stops reading', async () => {
    const made: number[] = []
    const reader = (await streamParts(parts(1000, made), headers)).body?.getReader()
    await reader?.read()
    expect(made.length).toBeLessThan(5)
    await reader?.cancel()
    expect(made.length).toBeLessThan(5)
  })

  it('ends when the client reads nothing for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const made: number[] = []
    let isOver = false
    async function* watched() {
      try {
        yield* parts(1000, made)
      } finally {
        isOver = true
      }
    }
    const reader = (await streamParts(watched(), headers)).body?.getReader()
    await reader?.read()
    await vi.waitUntil(() => made.length === 3)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isOver).toBe(true)
    await expect(reader?.read()).rejects.toThrow('The reader takes nothing')
  })

  it('that fails before its first part throws instead', async () => {
    async function* failing() {
      yield await Promise.reject<string>(new Error('the database is away'))
    }
    await expect(streamParts(failing(), headers)).rejects.toThrow('the database is away')
  })
})

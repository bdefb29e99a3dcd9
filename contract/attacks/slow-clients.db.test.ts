import type { RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ActiveRequests } from '@/lib/server/active-requests'
import { oneAtATime } from '@/lib/server/connections'
import { aServer } from '@/lib/testing/a-server'

const ends: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const end of ends.splice(0)) end()
})

const get = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'
const soon = { timeout: 30_000 }

/** A client that neither sends nor reads. */
async function aClient(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  ends.push(() => socket.destroy())
  return socket
}

/** A server that counts its running requests. */
async function aShop(answer: RequestListener) {
  const active = new ActiveRequests()
  const server = createServer(
    oneAtATime((request, response) => {
      active.add(request, response)
      answer(request, response)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { active, port }
}

/** Writes as Next does: it waits for `drain`, and ends only when all has been taken. */
function writeForEver(response: ServerResponse): void {
  while (response.write(Buffer.alloc(64 * 1024)));
  response.once('drain', () => writeForEver(response))
}

describe('a client cannot occupy the request slots of the shop', () => {
  it('by not reading a complete response', async () => {
    let answers = 0
    const { active, port } = await aShop((_, response) => {
      answers += 1
      response.end(Buffer.alloc(64 * 1024 * 1024))
    })
    const socket = await aClient(port)
    socket.write(get)
    await vi.waitUntil(() => answers === 1, soon)
    expect(active.count).toBe(0)
  })

  it('by pausing in a response that is still being written, which counts again when the client reads', async () => {
    let answers = 0
    const { active, port } = await aShop((_, response) => {
      answers += 1
      response.write(Buffer.alloc(64 * 1024 * 1024))
    })
    const socket = await aClient(port)
    socket.write(get)
    await vi.waitUntil(() => answers === 1, soon)
    expect(active.count).toBe(0)
    socket.resume()
    await vi.waitUntil(() => active.count === 1, soon)
  })

  it('by pipelining requests: the next response starts when the one before is read', async () => {
    const answers: ServerResponse[] = []
    const { active, port } = await aShop((_, response) => answers.push(response))
    const socket = await aClient(port)
    socket.write(get.repeat(8))
    await vi.waitUntil(() => active.count > 0, soon)
    expect(answers).toHaveLength(1)
    for (let answered = 1; answered <= 8; answered += 1) {
      await vi.waitUntil(() => answers.length === answered, soon)
      expect(active.count).toBe(1)
      answers.at(-1)?.end()
    }
    expect(active.count).toBe(0)
  })

  it('by closing the connection with responses pending', async () => {
    const { active, port } = await aShop(() => undefined)
    const socket = await aClient(port)
    socket.write(get.repeat(8))
    await vi.waitUntil(() => active.count === 1, soon)
    socket.destroy()
    await vi.waitUntil(() => active.count === 0, soon)
  })

  it('nor hide work behind a body that it announces and does not send', async () => {
    const slow = vi.spyOn(globalThis, 'setTimeout')
    const { active, port } = await aShop(() => undefined)
    const socket = await aClient(port)
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\n\r\n')
    await vi.waitUntil(() => active.count === 1, soon)
    // The request must not count as waiting for its client.
    expect(slow.mock.calls.filter(([, ms]) => ms === 1_000)).toEqual([])
  })
})

describe('the shop closes the connection of a client', () => {
  it('that has read nothing of a response for 15 s', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const { port, server } = await aServer((_seen, response) => writeForEver(response))
    const socket = await aClient(port)
    socket.write(get.replace('/', '/api/products'))
    await vi.waitUntil(() => timers.mock.calls.some(([, ms]) => ms === 15_000), soon)
    const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
    expect(await open()).toBe(1)
    // Simulates that the time is over.
    for (const [end, ms] of timers.mock.calls) if (ms === 15_000) end()
    await vi.waitUntil(async () => (await open()) === 0, soon)
  })

  it('that sends many requests without waiting for responses', async () => {
    const { port, seen } = await aServer(() => undefined)
    const socket = await aClient(port)
    socket.resume()
    socket.write(get.replace('/', '/api/products').repeat(600))
    await vi.waitUntil(() => socket.closed, soon)
    expect(seen).toHaveLength(1)
  })
})

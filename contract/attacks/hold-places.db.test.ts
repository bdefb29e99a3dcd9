import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UnderWay } from '@/lib/server/under-way'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server that counts what it has under way, and a client that sends and reads nothing. */
async function aShop(answer: RequestListener) {
  const underWay = new UnderWay()
  const server = createServer((request, response) => {
    underWay.add(request, response)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.pause()
  ends.push(
    () => socket.destroy(),
    () => server.close(),
  )
  return { underWay, send: (text: string) => socket.write(text) }
}

describe('a client cannot hold places of the shop', () => {
  it('by leaving answers unread', async () => {
    let answers = 0
    const { underWay, send } = await aShop((_, response) => {
      answers += 1
      response.end(Buffer.alloc(1024 * 1024))
    })
    send('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(20))
    await vi.waitUntil(() => answers === 20, { timeout: 30_000 })
    expect(underWay.count).toBe(0)
  })

  it('or hide work by a body that it announces and does not send', async () => {
    const slow = vi.spyOn(globalThis, 'setTimeout')
    const { underWay, send } = await aShop(() => undefined)
    send('GET / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\n\r\n')
    await vi.waitUntil(() => underWay.count === 1, { timeout: 30_000 })
    // Nothing is due that would count it as waiting for its client.
    expect(slow.mock.calls.filter(([, ms]) => ms === 1_000)).toEqual([])
    slow.mockRestore()
  })
})

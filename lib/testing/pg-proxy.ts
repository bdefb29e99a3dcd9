import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * The mode of a proxy: `pass` everything on; `swallow` each notification; `pool`, like a pooler in transaction mode,
 * swallow notifications between queries; `hang` without responding or closing; `refuse` new connections and close
 * existing ones.
 */
export type ProxyMode = 'pass' | 'swallow' | 'pool' | 'hang' | 'refuse'

const [NOTIFICATION, READY] = ['A', 'Z']

/** A proxy in front of a PostgreSQL, by default the test's. It stops with the test. */
export async function aPgProxy(mode: ProxyMode = 'pass', databaseUrl = process.env.DATABASE_URL ?? '') {
  const sockets = new Set<Socket>()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  // `port` is that of PostgreSQL, which new connections reach.
  const target = new URL(databaseUrl)
  const proxy = { mode, url: '', port: Number(target.port), cut }
  const server = createServer((client) => {
    if (proxy.mode === 'refuse') return client.destroy()
    const upstream = connect(proxy.port, target.hostname)
    const answers = new Answers()
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined).on('close', () => to.destroy())
    }
    client.on('data', (chunk) => {
      answers.isAsked = true
      if (proxy.mode !== 'hang') upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      const kept = answers.without(chunk, proxy.mode)
      if (proxy.mode !== 'hang') client.write(kept)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  proxy.url = Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href
  onTestFinished(() => {
    cut()
    server.close()
  })
  return proxy
}

/** The messages of a server, each with its type, length and content. */
class Answers {
  isAsked = false
  #rest = Buffer.alloc(0)

  /** All complete messages so far, except notifications that the mode swallows. */
  without(chunk: Buffer, mode: ProxyMode): Buffer {
    this.#rest = Buffer.concat([this.#rest, chunk])
    const kept: Buffer[] = []
    while (this.#rest.length >= 5 && this.#rest.length >= 1 + this.#rest.readUInt32BE(1)) {
      const message = this.#rest.subarray(0, 1 + this.#rest.readUInt32BE(1))
      this.#rest = this.#rest.subarray(message.length)
      const type = String.fromCharCode(message[0] ?? 0)
      const isSwallowed = mode === 'swallow' || (mode === 'pool' && !this.isAsked)
      if (type !== NOTIFICATION || !isSwallowed) kept.push(message)
      if (type === READY) this.isAsked = false
    }
    return Buffer.concat(kept)
  }
}

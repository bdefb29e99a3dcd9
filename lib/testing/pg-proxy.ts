import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The mode of a proxy: `pass` everything on; `hang` without responding or closing; `refuse` new connections. */
export type ProxyMode = 'pass' | 'hang' | 'refuse'

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
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined).on('close', () => to.destroy())
    }
    client.on('data', (chunk) => {
      if (proxy.mode !== 'hang') upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (proxy.mode !== 'hang') client.write(chunk)
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

import { createServer, type Server } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasNginx, type Nginx, openNginx } from './nginx.ts'

const isHere = hasNginx()
let nginx: Nginx
let shop: Server

beforeAll(async () => {
  if (!isHere) return
  shop = createServer(({ headers }, response) => {
    response.end(JSON.stringify({ scheme: headers['x-forwarded-proto'], address: headers['x-forwarded-for'] }))
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  nginx = await openNginx([(shop.address() as AddressInfo).port], true)
})

afterAll(async () => {
  await nginx?.close()
  shop?.close()
})

describe.skipIf(!isHere)('nginx with deploy/nginx-tls.conf', () => {
  it('speaks HTTP/2 and tells the shop the address of the visitor', async () => {
    const session = connect(nginx.tlsUrl, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/', 'x-forwarded-for': '6.6.6.6' })
    expect(JSON.parse(await text(stream))).toEqual({ scheme: 'https', address: '127.0.0.1' })
    expect(session.alpnProtocol).toBe('h2')
    session.close()
  })

  it('sends visitors without TLS to it', async () => {
    const { status, headers } = await fetch(`${nginx.url}/shop?query=men`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, 'https://127.0.0.1/shop?query=men'])
  })
})

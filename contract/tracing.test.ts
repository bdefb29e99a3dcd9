import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { type OwnShop, ownShop } from './own-shop.ts'

type Attribute = { key: string; value: { stringValue?: string } }
type Span = { name: string; attributes: Attribute[] }
type Batch = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

/** A collector of OpenTelemetry. */
let collector: Server
let shop: OwnShop
const batches: Batch[] = []

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces') batches.push(JSON.parse(await text(request)) as Batch)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  shop = await ownShop('tracing', { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
})

afterAll(async () => {
  await shop.close()
  collector.close()
})

it('a collector gets the spans of each request, without what a visitor typed and without tokens', async () => {
  const { visitor } = shop
  const [typed, token] = [unique(), 'x'.repeat(64)]
  await visitor.get(`/shop?search=${typed}`)
  await visitor.get(`/confirm/${token}`)
  await visitor.get('/api/products')
  // The spans of the last seconds too.
  await shop.stop()

  const all = batches.flatMap(({ resourceSpans }) => resourceSpans)
  const spans = all.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const names = spans.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['GET /shop', 'GET /confirm/[token]', 'GET /api/products']))
  expect(all[0]?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'shop' } })
  expect(JSON.stringify(spans)).toContain('/confirm/[token]')
  expect(JSON.stringify(spans)).not.toMatch(new RegExp(`${typed}|${token}`))
})

import { SpanStatusCode } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { expect, it } from 'vitest'
import { scrubbedSpan } from './start'

it('a span keeps what it measured, without queries, tokens and addresses', () => {
  const exporter = new InMemorySpanExporter()
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  const token = 'x'.repeat(64)
  const events = `/api/couriers/1/events/${'x'.repeat(32)}`
  const attributes = {
    ...{ 'http.target': `/confirm/${token}?name=Ayesha`, 'http.status_code': 500 },
    ...{ 'http.url': `http://shop.test${events}`, 'next.route': '/api/couriers/[id]/events/[part]' },
  }
  const span = provider.getTracer('test').startSpan('GET /shop?search=tee', { attributes })
  span.recordException(new Error('No mail to ayesha@customers.test'))
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'Call 03001234567' })
  span.end()

  const [given] = exporter.getFinishedSpans()
  if (!given) throw new Error('The span has not ended')
  const { name, attributes: kept, status, events: told, duration, spanContext } = scrubbedSpan(given)
  expect(name).toBe('GET /shop')
  expect(kept).toEqual({
    ...{ 'http.target': '/confirm/[token]', 'http.status_code': 500 },
    ...{ 'http.url': 'http://shop.test/api/couriers/1/events/[secret]', 'next.route': attributes['next.route'] },
  })
  expect(status.message).toBe('Call [phone]')
  expect(told[0]?.attributes?.['exception.message']).toMatch(/^No mail to email:[0-9a-f]{12}$/)
  expect([duration, spanContext.call(given)]).toEqual([given.duration, given.spanContext()])
})

import type { Attributes } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node'
import { scrubbed } from '@/lib/platform/log/log'

class ScrubbingExporter extends OTLPTraceExporter {
  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>): void {
    super.export(spans.map(scrubbedSpan), done)
  }
}

/** Sends Next's spans to the collector. OpenTelemetry reads its own variables: address, headers, name, sampling. */
export function startTracing(): void {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'shop' }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new ScrubbingExporter())],
  })
  provider.register()
}

/** A query may hold what a visitor typed. The log leaves it out too. */
const query = /\?\S+/g

const text = (value: string) => scrubbed(value).replace(query, '')

const attributes = (given: Attributes | undefined): Attributes =>
  Object.fromEntries(
    Object.entries(given ?? {}).map(([name, value]) => [name, typeof value === 'string' ? text(value) : value]),
  )

/** The span without personal data and tokens, which addresses, names and messages of errors may hold. */
export function scrubbedSpan(span: ReadableSpan): ReadableSpan {
  const { message } = span.status
  const changes: Partial<ReadableSpan> = {
    name: text(span.name),
    attributes: attributes(span.attributes),
    status: { ...span.status, ...(message && { message: text(message) }) },
    events: span.events.map((event) => ({ ...event, attributes: attributes(event.attributes) })),
  }
  // Its other fields are getters of its class.
  return Object.assign(Object.create(span), changes)
}

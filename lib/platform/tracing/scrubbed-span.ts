import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node'
import { scrubbed } from '@/lib/platform/log/log'

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

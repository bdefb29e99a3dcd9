import { STATUS_CODES } from 'node:http'
import type { ErrorKind } from '@/lib/platform/errors'
import { statuses } from '@/lib/platform/http/error-response'
import { type Spec, successOf } from '@/lib/platform/http/spec'
import { type Components, type JsonSchema, jsonSchemaOf } from './json-schema'

export type Response = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema }>
}

/** The errors of an operation: those that `route` implies, and those of its handler. */
export function errorsOf(hasParams: boolean, { access, body, reads, errors = [] }: Spec): ErrorKind[] {
  const kinds: (ErrorKind | false)[] = [
    ...(access === 'anyone' ? [] : (['not signed in', 'not allowed'] as const)),
    hasParams && 'not found',
    ...(body || reads ? (['bad input', 'too large', 'wrong type'] as const) : []),
    'unavailable',
    ...errors,
  ]
  return [...new Set(kinds.filter((kind) => kind !== false))].sort((one, other) => statuses[one] - statuses[other])
}

const texts: Record<ErrorKind, string> = {
  'bad input': 'Bad input; `errors` has a sentence for each bad field',
  'not signed in': 'No token, an invalid token, or a wrong login',
  'not allowed': 'Signed in, but not allowed',
  'not found': 'Not found, or belongs to another user',
  conflict: 'Conflicts with the current state',
  'too large': 'The body is too large',
  'wrong type': 'The media type of the body is not supported',
  'key reused': 'The Idempotency-Key was used with another body',
  'too many': 'Too many calls',
  unavailable: 'The database is down, or the server is overloaded',
}
const mayComeAgain: ErrorKind[] = ['too many', 'unavailable']

const nameOf = (kind: ErrorKind) => kind.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())

export const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A message for the shopper' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Messages by field path, such as `shippingAddress.postalCode`',
    },
  },
  required: ['message'],
}

/** Every error response, for the components of the document. */
export const errorResponses: Record<string, Response> = Object.fromEntries(
  Object.entries(texts).map(([kind, description]) => [
    nameOf(kind as ErrorKind),
    {
      description,
      ...(mayComeAgain.includes(kind as ErrorKind) && {
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } },
      }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
)

export function responsesOf(
  hasParams: boolean,
  spec: Spec,
  components: Components,
): Record<string, Response | { $ref: string }> {
  const { response, responseType = 'application/json' } = spec
  const content = response && { [responseType]: { schema: jsonSchemaOf(response, 'output', components) } }
  const success = successOf(spec).map((status) => [status, { description: STATUS_CODES[status] ?? '', content }])
  const errors = errorsOf(hasParams, spec).map((kind) => [
    statuses[kind],
    { $ref: `#/components/responses/${nameOf(kind)}` },
  ])
  return Object.fromEntries([...success, ...errors])
}

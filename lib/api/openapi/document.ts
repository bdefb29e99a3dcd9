import 'server-only'
import type { Handler } from '@/lib/api/route'
import { env } from '@/lib/platform/env'
import type { Spec } from '@/lib/platform/http/spec'
import { sessionCookieName } from '@/lib/platform/session/cookie'
import type { Permission } from '@/lib/platform/session/permissions'
import type { Components } from './json-schema'
import { bodyOf, openApiParameters, type Parameter, type RequestBody } from './request'
import { errorResponses, errorSchema, type Response, responsesOf } from './responses'

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
/** The exports of a route module. */
export type Resource = Partial<Record<(typeof methods)[number] | 'PATCH', Handler>>

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, never[]>[]
  'x-permission': Permission
  parameters?: Parameter[]
  requestBody?: RequestBody
  responses: Record<string, Response | { $ref: string }>
}

export type Document = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Components
    responses: Record<string, Response>
    securitySchemes: Record<string, Record<string, string>>
  }
}

const description = `Errors are JSON with a \`message\` that a shopper can read, and with \`errors\` by field where fields are bad.
Every answer has an \`X-Request-Id\`. Money is whole rupees, times are ISO 8601 in UTC. Unknown fields are ignored.`

const signedIn: Operation['security'] = [{ bearerHeader: [] }, { authorization: [] }, { cookie: [] }]

/** The OpenAPI document for the handlers of these paths, which are written in OpenAPI style: `/api/orders/{id}`. */
export function openApiDocument(resources: Record<string, Resource>): Document {
  const schemas: Components = { Error: errorSchema }
  const paths = Object.entries(resources).map(([path, resource]) => {
    const operations = methods.flatMap((method) => {
      const spec = resource[method]?.spec
      return spec ? [[method.toLowerCase(), operationOf(method, path, spec, schemas)] as const] : []
    })
    return [path, Object.fromEntries(operations)] as const
  })
  return {
    openapi: '3.1.1',
    info: { title: 'The API of the shop', version: '1', description },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: { schemas, responses: errorResponses, securitySchemes: securitySchemes() },
  }
}

function operationOf(method: string, path: string, spec: Spec, components: Components): Operation {
  const parameters = openApiParameters(path, spec, components)
  const hasParams = path.includes('{')
  const [, , tag = 'api'] = path.split('/')
  return {
    operationId: operationId(method, path),
    summary: spec.summary ?? '',
    tags: [tag],
    security: spec.access === 'anyone' ? [] : signedIn,
    'x-permission': spec.access,
    ...(parameters.length > 0 && { parameters }),
    requestBody: bodyOf(spec, components),
    responses: responsesOf(hasParams, spec, components),
  }
}

/** `PUT /api/orders/{id}/reject-payment` is `putOrdersIdRejectPayment`. */
function operationId(method: string, path: string): string {
  const words = path.split(/[^a-z0-9]+/i).slice(2)
  const names = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return [method.toLowerCase(), ...names].join('')
}

const securitySchemes = () => ({
  bearerHeader: { type: 'apiKey', in: 'header', name: 'Bearer', description: 'The token from a login' },
  authorization: { type: 'http', scheme: 'bearer', description: 'The same token, as Authorization: Bearer' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(env().SITE_URL),
    description: 'The session of a browser. Writes need a same-origin Origin or Sec-Fetch-Site header.',
  },
})

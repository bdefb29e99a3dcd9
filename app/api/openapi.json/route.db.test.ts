import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Document, methods } from '@/lib/api/openapi/document'
import { successOf } from '@/lib/platform/http/spec'
import { call } from '@/lib/testing/call'
import { CRON_SECRET, exampleCalls } from '@/lib/testing/example-calls'
import { exampleOf, operations, pathOf, send } from '@/lib/testing/operations'
import { type RouteFile, routeFiles } from '@/lib/testing/route-files'
import { withSettings } from '@/lib/testing/settings'
import { GET } from './route'

/** Handlers that the document leaves out, with the reason. */
const excluded: Record<string, string> = {
  '[...unknown]': 'answers paths that do not exist',
  'auth/[...nextauth]': 'belongs to next-auth, whose client is the only caller',
  uploadthing: 'belongs to UploadThing, whose client and servers are the only callers',
  'openapi.json': 'is the document',
  docs: 'is a page',
}

/** The handlers of a route file, without those that only refuse a method (such as PATCH everywhere). */
const answering = ({ handlers }: RouteFile) =>
  methods.flatMap((method) => {
    const handler = handlers[method]
    return handler && handler !== handlers.PATCH ? [{ method, handler }] : []
  })

const files = (await routeFiles()).filter(({ at }) => !excluded[at])
const described = await operations()
const { body: document } = await call<Document>(GET, 'GET', '/api/openapi.json')

const ajv = new Ajv2020({ allErrors: true, strict: false })
addFormats.default(ajv)
ajv.addSchema(document, 'document', undefined, false)

/** How a value violates the schema at this place in the document; undefined when it is valid. */
function schemaError(value: unknown, place: string[]): string | undefined {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const validate = ajv.getSchema(`document#/${pointer}`)
  if (!validate) return `There is no schema at ${place.join(' ')}`
  return validate(value) ? undefined : ajv.errorsText(validate.errors)
}

const RESOURCES = `/** The route modules of the API, from which come its document and the types of the browser's calls. */
export const resources = {
`
const UPDATE = 'Write app/api/resources.ts anew: npm run test:db -- app/api/openapi.json -u'

/** Fails with a list of what to fix. */
const expectNothing = (toDo: string[]) => expect(toDo, toDo.join('; ')).toEqual([])

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  })

  it('describes every handler', () => {
    const missing = files.flatMap((file) =>
      answering(file).flatMap(({ method, handler }) => {
        const { summary, response } = handler.spec ?? {}
        const wanted = [!summary && "summary: 'what it does'", !response && 'response: the zod schema of its answer']
        const words = wanted.filter(Boolean).join(' and ')
        return words ? [`app/api/${file.at}/route.ts: add ${words} to the route() of ${method}`] : []
      }),
    )
    expectNothing(missing)
  })

  it('lists every path', async () => {
    const lines = files.map(({ at }) => `  '${pathOf(at)}': () => import('./${at}/route'),\n`)
    await expect(`${RESOURCES}${lines.join('')}}\n`, UPDATE).toMatchFileSnapshot('../resources.ts')
  })

  it('gives every operation a unique id', () => {
    const ids = Object.values(document.paths).flatMap((all) => Object.values(all).map(({ operationId }) => operationId))
    expect(ids).toHaveLength(described.length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has an example for every operation, and no others', () => {
    expect(Object.keys(exampleCalls).sort()).toEqual(described.map(({ name }) => name).sort())
  })

  beforeEach(() => withSettings({ CRON_SECRET }))

  it.each(described)('describes what $name takes and returns', async (operation) => {
    const { path, method, handler } = operation
    const { parameters = [], requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {}
    const example = await exampleOf(operation)
    if (example.body && !(example.body instanceof FormData)) {
      expect(Object.keys(requestBody?.content ?? {})).toContain('application/json')
      const place = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema']
      expect(schemaError(example.body, place)).toBeUndefined()
    }
    const queries = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
    expect(queries).toEqual(expect.arrayContaining(Object.keys(example.query ?? {})))
    // `send` compares the response with the schema of the document.
    const { status, headers } = await send(operation, example)
    expect(successOf(handler.spec ?? {})).toContain(status)
    expect(headers.get('content-type')?.split(';')[0]).toBe(handler.spec?.responseType ?? 'application/json')
  })
})

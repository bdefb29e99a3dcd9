import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Document, methods, type Operation } from '@/lib/api/openapi/document'
import { call } from '@/lib/testing/call'
import { CRON_SECRET, exampleCalls } from '@/lib/testing/example-calls'
import { anAddress } from '@/lib/testing/fixtures'
import { type RouteFile, routeFiles } from '@/lib/testing/route-files'
import { withSettings } from '@/lib/testing/settings'
import { loadResources } from './document'
import { GET } from './route'

/** Handlers that the document leaves out, with the reason. */
const excluded: Record<string, string> = {
  '[...unknown]': 'answers paths that do not exist',
  'auth/[...nextauth]': 'belongs to next-auth, whose client is the only caller',
  uploadthing: 'belongs to UploadThing, whose client and servers are the only callers',
  'openapi.json': 'is the document',
  docs: 'is a page',
}

const pathOf = (at: string) => `/api/${at.replace(/\[(\w+)\]/g, '{$1}')}`
const described = async () => (await routeFiles()).filter(({ at }) => !excluded[at])
/** The handlers of a route file, without those that only refuse a method (such as PATCH everywhere). */
const answering = ({ handlers }: RouteFile) =>
  methods.flatMap((method) => {
    const handler = handlers[method]
    return handler && handler !== handlers.PATCH ? [{ method, handler }] : []
  })

const resources = await loadResources()
const { body: document } = await call<Document>(GET, 'GET', '/api/openapi.json')
const operations = Object.entries(document.paths).flatMap(([path, all]) =>
  Object.entries(all).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
)

const ajv = new Ajv2020({ allErrors: true, strict: false })
addFormats.default(ajv)
ajv.addSchema(document, 'document', undefined, false)

/** How a value violates the schema at this place in the document; undefined when it is valid. */
function schemaError(value: unknown, ...place: string[]): string | undefined {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const validate = ajv.getSchema(`document#/paths/${pointer}/schema`)
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

  it('describes every handler', async () => {
    const missing = (await described()).flatMap((file) =>
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
    const lines = (await described()).map(({ at }) => `  '${pathOf(at)}': () => import('./${at}/route'),\n`)
    await expect(`${RESOURCES}${lines.join('')}}\n`, UPDATE).toMatchFileSnapshot('../resources.ts')
  })

  it('gives every operation a unique id', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has an example for every operation, and no others', () => {
    const names = operations.map(({ name }) => name)
    const missing = names.filter((name) => !exampleCalls[name])
    expectNothing(missing.map((name) => `add a call of '${name}' to lib/testing/example-calls.ts`))
    const unknown = Object.keys(exampleCalls).filter((name) => !names.includes(name))
    expectNothing(unknown.map((name) => `remove '${name}' from lib/testing/example-calls.ts`))
  })

  beforeEach(() => withSettings({ CRON_SECRET }))

  it.each(operations)('describes what $name takes and returns', async ({ name, path, operation }) => {
    const [method = ''] = name.split(' ')
    const { id, query, body, token, headers } = (await exampleCalls[name]?.()) ?? {}
    const place = [path, method.toLowerCase()]
    if (body && !(body instanceof FormData)) {
      expect(schemaError(body, ...place, 'requestBody', 'content', 'application/json')).toBeUndefined()
    }
    expect(parameterNames(operation, 'path')).toHaveLength(id ? 1 : 0)
    expect(parameterNames(operation, 'query')).toEqual(expect.arrayContaining(Object.keys(query ?? {})))

    const params = Object.fromEntries(parameterNames(operation, 'path').map((param) => [param, id ?? '']))
    const address = `${path.replace(/\{\w+\}/, id ?? '')}?${new URLSearchParams(query)}`
    const given = { ...anAddress(), ...headers }
    const handler = resources[path]?.[method as (typeof methods)[number]]
    if (!handler) throw new Error(`There is no handler of ${name}`)
    const answer = await call(handler, method, address, { params, body, token, headers: given })

    const success = String(answer.status)
    const described = Object.keys(operation.responses).filter((status) => status.startsWith('2'))
    expect([described.includes(success), success, answer.body]).toEqual([true, success, answer.body])
    const [type = ''] = answer.headers.get('content-type')?.split(';') ?? []
    expect(schemaError(answer.body, ...place, 'responses', success, 'content', type)).toBeUndefined()
  })
})

const parameterNames = ({ parameters = [] }: Operation, place: string) =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)

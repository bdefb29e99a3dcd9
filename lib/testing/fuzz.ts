import fc from 'fast-check'
import { expect } from 'vitest'
import { jsonSchemaOf } from '@/lib/api/openapi/json-schema'
import type { Handler } from '@/lib/api/route'
import { type Spoiling, spoilings } from './arbitraries'
import type { ExampleCall } from './example-calls'
import { anAddress } from './fixtures'
import { exampleOf, type Operation } from './operations'

export type FuzzCall = {
  method: string
  path: string
  params?: Record<string, string>
  headers?: Record<string, string>
  body?: string | FormData
}

/** Set FUZZ_SEED to the seed in a failure message to reproduce it. Otherwise each run uses a new one. */
const seed = Number(process.env.FUZZ_SEED) || Date.now() % 2_147_483_647

const AT_ONCE = 20
const LONGEST_MS = 8_000
/** Text that no response may contain. */
const INSIDES =
  /\bat .+:\d+:\d+|node_modules|\/(?:lib|app|root|home|tmp)\/|prisma|postgres|\bselect\b.+\bfrom\b|zod|argon2|invalid input|ECONN|of undefined/i

/** Sends batches of calls to a handler. Each must be answered in time, in JSON, and never with a 500. */
export async function fuzzHandler<T>(
  handler: Handler,
  inputs: fc.Arbitrary<T>,
  calls: (batch: T[]) => FuzzCall[] | Promise<FuzzCall[]>,
): Promise<void> {
  const holds = fc.asyncProperty(fc.array(inputs, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (batch) => {
    await Promise.all((await calls(batch)).map((call) => answered(handler, call)))
  })
  await fc.assert(holds, { seed, numRuns: 2, endOnFailure: process.env.FUZZ_SEED === undefined })
}

/** Spoils the example calls of an operation, of which each batch has a new one. */
export async function fuzzOperation(operation: Operation): Promise<void> {
  const { query, reads, body } = operation.handler.spec ?? {}
  const namesOf = (schema: typeof body) => Object.keys((schema && jsonSchemaOf(schema, 'input', {}).properties) ?? {})
  const example = await exampleOf(operation)
  const paths = [...namesOf(body ?? reads?.schema).map((name) => [name]), ...pathsIn(contentOf(example))]
  await fuzzHandler(operation.handler, spoilings(paths, namesOf(query)), async (batch) => {
    const fresh = await exampleOf(operation)
    return batch.map((spoiling) => spoiltCall(operation, fresh, spoiling))
  })
}

const contentOf = ({ body }: ExampleCall) => (body instanceof FormData ? Object.fromEntries(body) : body)

/** The place of each part of a JSON value. */
const pathsIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) => [[...path, name], ...pathsIn(part, [...path, name])])

function replaced(value: unknown, [name, ...rest]: string[], by: unknown): unknown {
  if (name === undefined) return by
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === name ? replaced(one, rest, by) : one))
  return { ...Object(value), [name]: replaced(Object(value)[name], rest, by) }
}

function spoiltCall({ method, path }: Operation, example: ExampleCall, spoiling: Spoiling): FuzzCall {
  const token = spoiling.token ?? example.token
  const isForm = example.body instanceof FormData
  const type = spoiling.type ?? (isForm ? spoiling.body && 'multipart/form-data; boundary=x' : 'application/json')
  return {
    method,
    path: `${path}?${new URLSearchParams([...spoiling.query, ...Object.entries(example.query ?? {})])}`,
    params: path.includes('{') ? { id: spoiling.id ?? example.id ?? '', part: example.part ?? '' } : {},
    headers: {
      ...(method !== 'GET' && type !== null && { 'content-type': type }),
      ...example.headers,
      ...spoiling.headers,
      ...(token !== undefined && { Bearer: token }),
    },
    body: method === 'GET' ? undefined : (spoiling.body ?? spoiltBody(example, spoiling, isForm)),
  }
}

function spoiltBody(example: ExampleCall, { parts, file }: Spoiling, isForm: boolean): string | FormData {
  const body = parts.reduce<unknown>((value, { at, by }) => replaced(value, at, by), contentOf(example))
  if (!isForm) return JSON.stringify(body ?? {})
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) {
    if (value instanceof Blob) {
      if (file) form.append(name, new Blob([new Uint8Array(file)]), 'picture.jpg')
    } else if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

async function answered(handler: Handler, { method, path, params = {}, headers, body }: FuzzCall): Promise<void> {
  const request = new Request(`http://shop.test${path}`, { method, headers: { ...headers, ...anAddress() }, body })
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer in time')), LONGEST_MS).unref()
  })
  const response = await Promise.race([handler(request, { params: Promise.resolve(params) }), late])
  const text = await response.text()
  expect({ status: response.status, text }).toEqual({
    status: expect.toSatisfy((status: number) => status < 500),
    text,
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (response.status < 400) return
  expect({ isJson, text }).toEqual({ isJson: true, text: expect.not.stringMatching(INSIDES) })
  expect((JSON.parse(text) as { message: unknown }).message).toMatch(/^\S.{3,}/)
}

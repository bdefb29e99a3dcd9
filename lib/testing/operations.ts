import type { Handler } from '@/lib/api/route'
import { type Answer, call } from './call'
import { type ExampleCall, exampleCalls } from './example-calls'
import { anAddress } from './fixtures'
import { routeFiles } from './route-files'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** A documented call of the API: `PUT /api/orders/{id}/pay`. */
export type Operation = { name: string; method: string; path: string; handler: Handler }

/** Every call that the OpenAPI document describes, in the order of the folders. */
export async function operations(): Promise<Operation[]> {
  const files = (await routeFiles()).map(({ at, handlers }) => ({ path: pathOf(at), handlers }))
  return files.flatMap(({ path, handlers }) =>
    methods.flatMap((method) => {
      const handler = handlers[method]
      return handler?.spec?.summary ? [{ name: `${method} ${path}`, method, path, handler }] : []
    }),
  )
}

/** The path of a route file, as the document writes it. */
export const pathOf = (at: string) => `/api/${at.replace(/\[(\w+)\]/g, '{$1}')}`

/** A new call of this operation that would succeed. */
export function exampleOf({ name }: Operation): Promise<ExampleCall> {
  const make = exampleCalls[name]
  if (!make) throw new Error(`Add a call of '${name}' to lib/testing/example-calls.ts`)
  return make()
}

/** Makes a call from an address that no other call uses. */
export function send({ handler, method, path }: Operation, example: ExampleCall): Promise<Answer<Answered>> {
  const { id, part, query, headers, ...rest } = example
  const parameter = (name: string) => (name === 'part' && part) || id || ''
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameter(name)))
  const address = `${filled}?${new URLSearchParams(query)}`
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, parameter(name)]))
  return call<Answered>(handler, method, address, { ...rest, params, headers: { ...anAddress(), ...headers } })
}

type Answered = Record<string, unknown> & { message: string }

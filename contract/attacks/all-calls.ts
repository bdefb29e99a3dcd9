import type { Handler } from '@/lib/api/route'
import { routeFiles } from '@/lib/testing/route-files'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

export type Call = { name: string; method: string; path: string; handler: Handler }

/** Every operation of the route handlers in app/api, except the one for unknown paths. */
export async function allCalls(): Promise<Call[]> {
  const routes = (await routeFiles()).filter(({ at }) => !at.startsWith('[...unknown]'))
  return routes.flatMap(({ at, handlers }) => {
    const all = methods.map((method) => ({ method, path: `/api/${at}`, handler: handlers[method] }))
    return all.flatMap(({ handler, ...rest }) => {
      const name = `${rest.method} ${rest.path}`
      return handler ? [{ name, ...rest, handler }] : []
    })
  })
}

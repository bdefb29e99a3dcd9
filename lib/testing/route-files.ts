import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Handler } from '@/lib/api/route'

const api = path.resolve(import.meta.dirname, '../../app/api')

/** The exports of the file for a path under /api; `at` is written like the folders, e.g. `orders/[id]`. */
export type RouteFile = { at: string; handlers: Record<string, Handler> }

/** Every route file under /api. */
export async function routeFiles(): Promise<RouteFile[]> {
  const files = readdirSync(api, { recursive: true, encoding: 'utf8' })
  const routes = files.filter((file) => path.basename(file) === 'route.ts').map((file) => path.dirname(file))
  return Promise.all(
    routes.sort().map(async (at) => ({
      at: at.replaceAll(path.sep, '/'),
      handlers: (await import(path.join(api, at, 'route.ts'))) as Record<string, Handler>,
    })),
  )
}

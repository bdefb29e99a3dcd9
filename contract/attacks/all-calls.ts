import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Handler } from '@/lib/http/route'

const root = path.resolve(import.meta.dirname, '../..')
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

export type Call = { name: string; method: string; path: string; handler: Handler }

/** Every call that a file under app/api answers, but for the one that answers unknown paths. */
export async function allCalls(): Promise<Call[]> {
  const files = readdirSync(path.join(root, 'app/api'), { recursive: true, encoding: 'utf8' })
  const routes = files.filter((file) => path.basename(file) === 'route.ts' && !file.startsWith('[...unknown]'))
  const calls = await Promise.all(
    routes.map(async (file) => {
      const module = (await import(path.join(root, 'app/api', file))) as Record<string, Handler>
      const at = `/api/${path.dirname(file)}`
      const all = methods.map((method) => ({ name: `${method} ${at}`, method, path: at, handler: module[method] }))
      return all.flatMap(({ handler, ...rest }) => (handler ? [{ ...rest, handler }] : []))
    }),
  )
  return calls.flat()
}

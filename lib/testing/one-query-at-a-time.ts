import pg from 'pg'
import { afterAll, expect } from 'vitest'

type Query = (this: pg.Client, ...parameters: unknown[]) => unknown

/** Queries passed to a busy client. pg warns about some of them and refuses them from version 9 on. */
const worker = globalThis as typeof globalThis & { overlappingQueries?: string[] }
worker.overlappingQueries ??= watchClients()
const overlapping = worker.overlappingQueries

afterAll(() => expect(overlapping.splice(0), 'queries of a client that was still busy').toEqual([]))

function watchClients(): string[] {
  const found: string[] = []
  const busy = new WeakSet<pg.Client>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function watch(this: pg.Client, ...parameters) {
    if (busy.has(this)) found.push(JSON.stringify(parameters[0]).slice(0, 200))
    const result = query.apply(this, parameters)
    if (!(result instanceof Promise)) return result
    busy.add(this)
    return result.finally(() => busy.delete(this))
  }
  return found
}

import type pg from 'pg'

/**
 * Returns a function that runs one query at a time, as pg requires. A client whose query fails is closed, since it may
 * still be busy.
 */
export function serialQueries() {
  let last: Promise<unknown> = Promise.resolve()
  return async <T extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []): Promise<T[]> => {
    const result = last
      .catch(() => undefined)
      .then(() => client.query<T>(text, values))
      .catch((error: unknown) => {
        client.end().catch(() => undefined)
        throw error
      })
    last = result
    return (await result).rows
  }
}

import 'server-only'
import { ShopError } from './errors'

type Failure = { key: string; message: string }

/**
 * Makes many changes one after the other, each in its own transaction. A refused one does not stop the others.
 * @throws any error that is not a `ShopError`, e.g. when the database is down; changes made until then stay
 */
export async function runSeparately(
  keys: string[],
  change: (key: string) => Promise<unknown>,
): Promise<{ done: string[]; failed: Failure[] }> {
  const done: string[] = []
  const failed: Failure[] = []
  for (const key of keys) {
    try {
      await change(key)
      done.push(key)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      failed.push({ key, message: error.message })
    }
  }
  return { done, failed }
}

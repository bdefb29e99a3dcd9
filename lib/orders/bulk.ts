import 'server-only'
import { ShopError } from '@/lib/errors'

type Failure = { key: string; message: string }

/**
 * Changes many things one after the other, each in a transaction of its own: a refused one does not stop the others.
 * @throws whatever is not a `ShopError`, e.g. when the database is away; what was done until then stays done
 */
export async function eachByItself(
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

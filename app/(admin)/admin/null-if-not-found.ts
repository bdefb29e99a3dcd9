import 'server-only'
import { ShopError } from '@/lib/platform/errors'

/** The result of a query; null if it throws `not found`. */
export async function nullIfNotFound<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof ShopError && error.kind === 'not found') return null
    throw error
  }
}

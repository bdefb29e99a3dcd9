import { CallError, call } from '@/lib/http/client'

export const LOGIN_AGAIN = 'Please Login again'

/** Calls the API as an administrator. A session that is over is told in the spec's words; `call` has logged it out. */
export async function adminCall<T>(...args: Parameters<typeof call>): Promise<T> {
  try {
    return await call<T>(...args)
  } catch (error) {
    throw error instanceof CallError && error.status === 401 ? new CallError(401, LOGIN_AGAIN) : error
  }
}

import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShopError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log/log'
import { errorResponse } from './error-response'

const read = async (response: Response) => ({
  status: response.status,
  body: await response.json(),
  retryAfter: response.headers.get('retry-after'),
  cacheControl: response.headers.get('cache-control'),
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('an error thrown by a handler', () => {
  it('is a 500 with only "Something went wrong", and is logged with its request (§2 "500 is always a defect: { "message": "Something went wrong" }")', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    const defect = new TypeError("Cannot read properties of undefined (reading 'secret')")
    expect(await read(errorResponse(defect, 'request-1'))).toEqual({
      status: 500,
      body: { message: 'Something went wrong' },
      retryAfter: null,
      cacheControl: 'no-store',
    })
    expect(logged).toHaveBeenCalledWith({ requestId: 'request-1', err: defect }, 'unexpected error')
  })

  it('is a 503, not a defect, during an outage (§2 "503 with `Retry-After` while the database is away")', async () => {
    const logged = vi.spyOn(log, 'warn').mockReturnValue()
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(await read(errorResponse(away, null))).toMatchObject({
      status: 503,
      retryAfter: '2',
      cacheControl: 'no-store',
    })
    expect(logged).toHaveBeenCalledOnce()
  })

  it('of ours becomes its message, its errors by field, and when to retry', async () => {
    const errors = { email: 'Email is invalid' } as const
    expect(await read(errorResponse(new ShopError('bad input', 'Email is invalid', { errors }), null))).toMatchObject({
      status: 400,
      body: { message: 'Email is invalid', errors },
    })
    const full = new ShopError('too many', 'Too many attempts', { retryAfterSeconds: 0.2 })
    expect(await read(errorResponse(full, null))).toMatchObject({ status: 429, retryAfter: '1' })
  })
})

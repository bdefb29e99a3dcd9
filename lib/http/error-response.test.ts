import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShopError } from '@/lib/errors'
import { log } from '@/lib/log'
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

describe('what a handler throws', () => {
  it('§2 "500 is always a defect: { "message": "Something went wrong" }", which the log tells by its request', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    const defect = new TypeError("Cannot read properties of undefined (reading 'secret')")
    expect(await read(errorResponse(defect, 'request-1'))).toEqual({
      status: 500,
      body: { message: 'Something went wrong' },
      retryAfter: null,
      cacheControl: 'no-store',
    })
    expect(logged).toHaveBeenCalledWith({ requestId: 'request-1', err: defect }, 'defect')
  })

  it('§2 "503 with `Retry-After` while the database is away", which is no defect', async () => {
    const logged = vi.spyOn(log, 'warn').mockReturnValue()
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(await read(errorResponse(away, null))).toMatchObject({
      status: 503,
      retryAfter: '2',
      cacheControl: 'no-store',
    })
    expect(logged).toHaveBeenCalledOnce()
  })

  it('tells what an error of ours says, with what is wrong by field, and when to come again', async () => {
    const errors = { email: 'Email is invalid' }
    expect(await read(errorResponse(new ShopError('bad input', 'Email is invalid', { errors }), null))).toMatchObject({
      status: 400,
      body: { message: 'Email is invalid', errors },
    })
    const full = new ShopError('too many', 'Too many attempts', { retryAfterSeconds: 0.2 })
    expect(await read(errorResponse(full, null))).toMatchObject({ status: 429, retryAfter: '1' })
  })
})

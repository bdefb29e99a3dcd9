import { afterEach, describe, expect, it, vi } from 'vitest'
import { sentence } from '@/lib/i18n/message'
import { ShopError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log/log'
import { acceptedLanguage, errorResponse, translateAnswer } from './error-response'

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

it.each([
  [null, 'en'],
  ['', 'en'],
  ['ur', 'ur'],
  ['ur-PK', 'ur'],
  ['UR-pk,en;q=0.8', 'ur'],
  ['en;q=0.8, ur;q=0.9', 'ur'],
  ['en, ur', 'en'],
  ['ur;q=0.5,en', 'en'],
  ['ur;q=0', 'en'],
  ['*', 'en'],
  ['urdu', 'en'],
  ['ur;q=2', 'en'],
  [`${'x,'.repeat(5_000)}ur`, 'en'],
])('Accept-Language %j means %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

it('translates the message and the errors, and keeps everything else', () => {
  const body = { message: 'Email is invalid', errors: { email: 'Email is invalid' }, totalPrice: 100 }
  expect(translateAnswer(body, 'ur')).toEqual({
    message: 'ای میل درست نہیں',
    errors: { email: 'ای میل درست نہیں' },
    totalPrice: 100,
  })
  expect(translateAnswer(body, 'en')).toEqual(body)
})

it('fills a sentence, and the sentences in it, in the language of the reader', () => {
  const status = sentence('This order is {status}', { status: sentence('shipped') })
  expect(translateAnswer({ message: status }, 'en')).toEqual({ message: 'This order is shipped' })
  expect(translateAnswer({ errors: { status } }, 'ur')).toEqual({ errors: { status: 'یہ آرڈر روانہ ہے' } })
})

it('keeps a list as it is', () => {
  const list = [{ message: 'Not found' }]
  expect(translateAnswer(list, 'ur')).toEqual(list)
})

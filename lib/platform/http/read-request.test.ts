import { describe, expect, it } from 'vitest'
import { readJson } from './read-request'

/** The kind of error that reading this body throws. */
async function errorOf(body: string | Uint8Array<ArrayBuffer>, type = 'application/json'): Promise<unknown> {
  const request = new Request('http://shop.test', { method: 'POST', body, headers: { 'content-type': type } })
  return readJson(request, 'account').then(
    () => undefined,
    ({ kind }) => kind,
  )
}

describe('a JSON body', () => {
  it('may name its charset', async () => {
    expect(await errorOf('{}', 'Application/JSON; charset=UTF-8')).toBeUndefined()
  })

  it.each([
    ...['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
    ...['application/problem+json', 'text/plain, application/json'],
  ])('cannot have the type "%s"', async (type) => {
    expect(await errorOf('{}', type)).toBe('wrong type')
  })

  it.each([
    ['nothing', ''],
    ['another charset', new Uint8Array(Buffer.from('{"email":"a@b.test"}', 'utf16le'))],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ['a depth that is not closed', '['.repeat(8000)],
  ])('cannot be %s', async (_, body) => {
    expect(await errorOf(body)).toBe('bad input')
  })
})

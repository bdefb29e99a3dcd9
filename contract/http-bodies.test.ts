import { beforeAll, describe, expect, inject, it } from 'vitest'
import { RawHttp, requestText, sendRaw } from '@/lib/testing/raw-http'
import { type Person, theOwner } from './people.ts'
import { Visitor } from './visitor.ts'

const { port } = inject('shop')
const visitor = new Visitor()
let owner: Person

beforeAll(async () => {
  owner = await theOwner()
})

const json = { 'Content-Type': 'application/json' }
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

describe('the length of a body (§2)', () => {
  it('is at most 25 MiB for product forms, counted while they are read', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Transfer-Encoding': 'chunked' }
    const raw = (await RawHttp.open(port)).send(requestText('POST /api/products', { ...headers, Bearer: owner.token }))
    // Many files, none of which is too large.
    for (let part = 0; part < 26; part += 1) {
      const head = '\r\n--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'
      raw.send(chunk((part % 5 ? '' : head) + 'x'.repeat(1024 * 1024)))
    }
    expect((await raw.answer()).status).toBe(413)
  })

  it('is counted in chunks, in an unfinished body, and by Content-Length', async () => {
    const line = 'POST /api/users/login'
    const chunked = { ...json, 'Transfer-Encoding': 'chunked' }
    const long = chunk('x'.repeat(5000))
    for (const text of [
      requestText(line, chunked, `${long}${long}0\r\n\r\n`),
      requestText(line, chunked, `${long}${long}`),
      requestText(line, { ...json, 'Content-Length': '1000000000' }, '{'),
    ]) {
      const { status, body } = await sendRaw(port, text)
      expect([status, body]).toEqual([413, expect.stringContaining('This is too large to be sent')])
    }
  })
})

it('a slow body blocks nobody and is read to its end', async () => {
  const raw = await RawHttp.open(port)
  raw.send(requestText('POST /api/users/login', { ...json, 'Content-Length': '35' }, '{"email":'))
  expect((await visitor.get('/api/products')).status).toBe(200)
  raw.send('"a@b.test","password"').send(':')
  expect((await raw.send('"x"}').answer()).status).toBe(401)
})

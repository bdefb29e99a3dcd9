import { beforeAll, describe, expect, inject, it } from 'vitest'
import { RawHttp, requestText, sendRaw } from '@/lib/testing/raw-http'
import { anOrder, aProduct, productForm } from './fixtures.ts'
import { aCustomer, type Person, theOwner } from './people.ts'
import { PASSWORD, unique, Visitor } from './visitor.ts'

const { port } = inject('shop')
const visitor = new Visitor()
let owner: Person
let customer: Person

beforeAll(async () => {
  owner = await theOwner()
  customer = await aCustomer()
})

const json = { 'Content-Type': 'application/json' }
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const register = (rest: object) =>
  visitor.post('/api/users', { name: 'Sana', email: `${unique()}@customers.test`, password: PASSWORD, ...rest })

describe('the length of a body', () => {
  it.each([
    ['8 KiB for accounts', '/api/users/login', 8 * 1024],
    ['8 KiB for accounts', '/api/auth/callback/credentials', 8 * 1024],
    ['64 KiB for all else', '/api/orders', 64 * 1024],
  ])('§2 "%s; more is 413": %s', async (_, path, limit) => {
    const padded = (length: number) => `{"x":"${'x'.repeat(length - 8)}"}`
    expect((await customer.post(path, padded(limit))).status).not.toBe(413)
    expect((await customer.post(path, padded(limit + 1))).status).toBe(413)
  })

  it('§2 "25 MiB for product forms; more is 413, counted while reading"', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Transfer-Encoding': 'chunked' }
    const raw = (await RawHttp.open(port)).send(requestText('POST /api/products', { ...headers, Bearer: owner.token }))
    raw.send(chunk('--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'))
    // Many files, none of which is too large.
    for (let part = 0; part < 26; part += 1) {
      raw.send(chunk('x'.repeat(1024 * 1024)))
      if (part % 5 === 4)
        raw.send(chunk('\r\n--x\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\n'))
    }
    expect((await raw.answer()).status).toBe(413)
  })

  it('§2 "counted while reading": in chunks, unfinished, or by Content-Length', async () => {
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

  it('§2 "counted while reading": a slow body blocks nobody and is read to its end', async () => {
    const raw = await RawHttp.open(port)
    raw.send(requestText('POST /api/users/login', { ...json, 'Content-Length': '35' }, '{"email":'))
    expect((await visitor.get('/api/products')).status).toBe(200)
    raw.send('"a@b.test","password"').send(':')
    expect((await raw.send('"x"}').answer()).status).toBe(401)
  })
})

describe('the content type of a body', () => {
  it.each([
    ['no type', ''],
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a multipart form', 'multipart/form-data; boundary=x'],
    ['another JSON', 'application/problem+json'],
    ['two types in one', 'text/plain, application/json'],
  ])('§2 "415": %s', async (_, type) => {
    expect((await visitor.post('/api/users/login', '{}', { headers: { 'Content-Type': type } })).status).toBe(415)
  })

  it('§2 "415" for a product that is not a form', async () => {
    expect((await owner.post('/api/products', { name: 'Tee' })).status).toBe(415)
  })

  it.each([
    ['another charset', Buffer.from('{"email":"a@b.test","password":"x"}', 'utf16le')],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a depth of thousands', Buffer.from(`${'['.repeat(4000)}${']'.repeat(4000)}`)],
    ['a depth that is not closed', Buffer.from('['.repeat(8000))],
    ['numbers beyond all', Buffer.from('{"email":1e400,"password":-0}')],
    ['a list for an object', Buffer.from('[{"email":"a@b.test","password":"x"}]')],
  ])('§2 "400 bad input, malformed JSON": %s', async (_, bytes) => {
    expect((await visitor.post('/api/users/login', bytes)).status).toBe(400)
  })
})

describe('the fields of a body', () => {
  it('§2 "Unknown fields are ignored and never written", nor are `__proto__` and the like', async () => {
    const email = `${unique()}@customers.test`
    const text = `{"name":"Sana","email":"${email}","password":"${PASSWORD}","isAdmin":true,"is_admin":true,"_id":"x",
      "id":"x","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"role":"admin"}`
    const { status, body } = await visitor.post('/api/users', text)
    expect([status, body.isAdmin]).toEqual([201, false])
    expect((await visitor.get('/api/users', { token: String(body.token) })).status).toBe(403)
    expect((await register({})).body.isAdmin).toBe(false)
  })

  it('§2 "Unknown fields are ignored", and the last of repeated fields counts', async () => {
    const email = `${unique()}@customers.test`
    const text = `{"name":"First","email":"not an address","name":"Last","email":"${email}","password":"${PASSWORD}"}`
    expect((await visitor.post('/api/users', text)).body).toMatchObject({ name: 'Last', email })
  })

  it.each([
    ['trimmed', '  Sana Malik \t', 'Sana Malik'],
    ['NFC', 'Jose\u0301', 'Jos\u00e9'],
    ['without control characters', 'Sa\u0007na\u001b[31m', 'Sana[31m'],
    ['in one line', 'Sana\r\nBcc: a@b.test', 'Sana Bcc: a@b.test'],
    ['well-formed', 'Sana\ud83d', 'Sana'],
    ['Urdu', 'ثناء ملک', 'ثناء ملک'],
    ['with a right-to-left mark', '\u200fثناء\u200f (Sana)', '\u200fثناء\u200f (Sana)'],
    ['with an emoji', 'Sana 👩🏽‍🎨', 'Sana 👩🏽‍🎨'],
    ['SQL-like', "Robert'); DROP TABLE users;--", "Robert'); DROP TABLE users;--"],
    ['like a template', '{{7*7}} #{7*7} <%= 7*7 %>', '{{7*7}} #{7*7} <%= 7*7 %>'],
  ])('§2 "Text is trimmed …, NFC, without control characters": %s', async (_, name, wanted) => {
    const { status, body } = await register({ name })
    expect([status, body.name]).toEqual([201, wanted])
  })

  it('§2 "NUL is 400"', async () => {
    expect((await register({ name: 'Sa\0na' })).status).toBe(400)
    expect((await visitor.post('/api/users/login', { email: 'a\0@b.test', password: 'x' })).status).toBe(400)
    const item = { _id: 'a\0b', qty: 1 }
    expect((await customer.post('/api/orders', anOrder([item]))).status).toBe(400)
    expect((await owner.post('/api/products', productForm({ name: 'a\0b' }))).status).toBe(400)
    for (const path of ['/api/products/a%00b', '/api/users/a%00b', '/api/orders/a%00b']) {
      expect((await owner.get(path)).status).toBe(404)
    }
    expect((await visitor.get('/api/products?search=a%00b&brandQuery=%00')).status).toBe(200)
  })

  it.each([
    ['name 100', (length: number) => register({ name: 'x'.repeat(length) }), 100, 201],
    ['e-mail 254', (length: number) => register({ email: `${unique()}@${'x'.repeat(length - 18)}.test` }), 254, 201],
    [
      'product name 200',
      (length: number) => owner.post('/api/products', productForm({ name: 'x'.repeat(length) })),
      200,
      201,
    ],
    [
      'description 5000',
      (length: number) => owner.post('/api/products', productForm({ description: 'x'.repeat(length) })),
      5000,
      201,
    ],
    ['address line 200', (length: number) => withLine1('x'.repeat(length)), 200, 201],
  ])('§2 "bounded (%s)"', async (_, send, limit, wanted) => {
    expect((await send(limit)).status).toBe(wanted)
    expect((await send(limit + 1)).status).toBe(400)
  })

  it('§2 "line breaks stay in description and note"', async () => {
    const description = 'Heavy jersey.\r\n\r\n100% cotton\nWash cold'
    const product = await aProduct(owner, { description })
    expect(product.description).toBe('Heavy jersey.\n\n100% cotton\nWash cold')
    const { body } = await customer.post(
      '/api/orders',
      anOrder([{ _id: product._id, qty: 1 }], { note: 'Ring\r\ntwice' }),
    )
    expect(body.note).toBe('Ring\ntwice')
  })
})

async function withLine1(line1: string) {
  const { shippingAddress, ...rest } = anOrder([{ _id: (await aProduct(owner))._id, qty: 1 }])
  return customer.post('/api/orders', { ...rest, shippingAddress: { ...shippingAddress, line1 } })
}

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { callOutside, isPdf, jsonOf, OutsideSilent } from './outside'

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

async function aService(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  opened.push(() => server.close() && server.closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const secret = 'hidden-key'
const withSecrets = {
  headers: { token: secret },
  query: { key: secret },
  json: { key: secret },
  method: 'POST',
} as const
const failing = (url: string, more = {}) =>
  callOutside(`${url}/${secret}`, { ...withSecrets, ...more })
    .then(jsonOf)
    .catch((error: unknown) => error)

it.each<[string, RequestListener, object, string]>([
  ['an empty answer', (_, response) => response.end(), {}, 'It sent an empty answer (HTTP status 200)'],
  ['HTML', (_, response) => response.writeHead(504).end('<html>'), {}, 'It sent a web page (HTTP status 504)'],
  [
    'half of its JSON',
    (_, response) => response.end('{"a'),
    {},
    'It sent an answer that cannot be read (HTTP status 200)',
  ],
  [
    'a redirect',
    (_, response) => response.writeHead(302, { location: '/' }).end('{}'),
    {},
    'It answered with a redirect',
  ],
  ['too much', (_, response) => response.end('"123456789"'), { maxBytes: 10 }, 'Its answer is too large'],
  ['nothing', () => {}, { timeoutMs: 50 }, 'It took too long to answer'],
  ['a body without end', (_, response) => response.write('{'), { timeoutMs: 50 }, 'It took too long to answer'],
  ['a broken connection', ({ socket }) => socket.destroy(), {}, 'The connection failed'],
  [
    'a header that cannot be sent',
    (_, response) => response.end('1'),
    { headers: { token: `${secret}\n!` } },
    'The connection failed',
  ],
])('§13 has no answer after %s, once and without a secret', async (_, listener, more, message) => {
  let calls = 0
  const url = await aService((request, response) => {
    calls += 1
    listener(request, response)
  })
  const error = await failing(url, more)
  expect(error).toEqual(new OutsideSilent(message))
  expect(inspect(error, { depth: 9 })).not.toContain(secret)
  expect(calls).toBeLessThanOrEqual(1)
})

it.each(['http://courier.example', 'http://127.0.0.1.courier.example', 'nowhere'])('does not call %s', async (url) => {
  expect(String(await failing(url))).toBe('Error: The address of the service must begin with https://')
})

it('sends query, headers and JSON, and reads the body before status and type', async () => {
  const url = await aService(async (request, response) => {
    const body = (await request.toArray()).join('')
    response.writeHead(404, { 'content-type': 'text/html' })
    response.end(`\ufeff${JSON.stringify([request.method, request.url, request.headers.token, body])}`)
  })
  const call = {
    method: 'PUT',
    query: { a: '1,2', 'n[]': ['x', 'y'] },
    json: { b: 1 },
    headers: { token: 't' },
  } as const
  const answer = await callOutside(`${url}/api`, call)
  expect(jsonOf(answer)).toEqual(['PUT', '/api?a=1%2C2&n%5B%5D=x&n%5B%5D=y', 't', '{"b":1}'])
  expect([answer.status, isPdf(answer)]).toEqual([404, false])
})

it.each([
  ['\n%PDF-1.7 … %%EOF\n', true],
  ['%PDF-1.7 …', false],
])('knows a whole PDF: %j', async (text, expected) => {
  const url = await aService((_, response) => response.end(text))
  expect(isPdf(await callOutside(url))).toBe(expected)
})

import { describe, expect, it } from 'vitest'
import { Visitor } from './visitor.ts'

const visitor = new Visitor()
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

describe('a page', () => {
  it.each(['/login', '/contact', '/checkout'])(
    'answers a form that is sent without scripts with itself: %s',
    async (path) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { status, headers: given } = await visitor.post(path, 'email=a%40b.test&password=secret', { headers })
      expect([status, new URL(String(given.location), visitor.url).pathname]).toEqual([303, path])
      expect(given.location).not.toContain('secret')
    },
  )

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('§2 "405 with Allow": %s', async (method) => {
    const { status, headers, body } = await visitor.send(method, '/login', { body: {} })
    expect([status, headers.allow, body]).toEqual([405, 'GET, HEAD, POST', { message: 'This cannot be done here' }])
  })

  it('§1 "Headers by which our own parts talk to each other mean nothing when they come from outside"', async () => {
    const headers = {
      'x-request-id': 'forged',
      'x-nonce': 'forged',
      'x-page-cache': '1',
      'x-middleware-next': '1',
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
      'content-security-policy': "script-src 'unsafe-inline'",
    }
    for (const path of ['/', '/login', '/no-such-page']) {
      const answer = await visitor.get(path, { headers })
      expect(answer.headers['x-request-id']).toMatch(UUID)
      expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' '(nonce|sha256)-/)
      expect(answer.headers['content-security-policy']).not.toContain("script-src 'unsafe-inline'")
      expect(answer.text).not.toContain('forged')
    }
    for (const path of ['/admin', '/profile']) expect((await visitor.get(path, { headers })).status).toBe(307)
  })

  it.each(['/goods/nope', '/scenes/nope/x', '/_next/nope', '/_next/static/nope', '/_next/data/nope', '/uploads/nope'])(
    'that is not found where files are, as %s, runs no scripts',
    async (path) => {
      const { status, headers } = await visitor.get(path)
      expect([status, headers['content-security-policy']]).toEqual([404, expect.stringMatching(/^default-src 'none'/)])
    },
  )
})

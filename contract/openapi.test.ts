import { describe, expect, it } from 'vitest'
import { Visitor } from './visitor.ts'

const visitor = new Visitor()

describe('§9 "described by an OpenAPI 3.1 document"', () => {
  it('is public JSON', async () => {
    const { status, headers, body } = await visitor.get('/api/openapi.json')
    expect([status, headers['content-type']]).toEqual([200, 'application/json'])
    expect(body).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), paths: { '/api/orders': {} } })
  })

  it('has a page with a single policy that allows only scripts of this host', async () => {
    const { status, headers, text } = await visitor.get('/api/docs')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('Place an order')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self';")
    // Two policies would be joined by a comma, and both would apply.
    expect(policy).not.toMatch(/,|unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['/api/docs.js', /javascript/],
    ['/api/docs.css', /css/],
  ])('has the file %s of the page', async (path, type) => {
    const { status, headers } = await visitor.get(path)
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(type)])
  })

  it('leaves the policy of every other call as it is', async () => {
    for (const path of ['/api/products', '/api/openapi.json', '/api/docs/x', '/api/no-such-call']) {
      const { headers } = await visitor.get(path)
      expect([path, headers['content-security-policy']]).toEqual([path, expect.stringMatching(/^default-src 'none'/)])
    }
  })
})

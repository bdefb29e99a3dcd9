import { describe, expect, it } from 'vitest'
import { Visitor } from './visitor.ts'

const visitor = new Visitor()

describe('the description of the REST calls (§9)', () => {
  it.each([
    ['/api/openapi.json', 'application/json; charset=utf-8', '"openapi":"3.1.'],
    ['/api/docs', 'text/html; charset=utf-8', 'Place an order'],
    ['/api/docs.js', expect.stringMatching(/javascript/), ''],
    ['/api/docs.css', expect.stringMatching(/css/), ''],
  ])('is public at %s', async (path, type, part) => {
    const { status, headers, text } = await visitor.get(path)
    expect([status, headers['content-type']]).toEqual([200, type])
    expect(text).toContain(part)
  })

  it('has a single policy that allows only scripts of this host, and no other call has it', async () => {
    const { headers } = await visitor.get('/api/docs')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    // Two policies would be joined by a comma, and both would apply.
    expect(headers['content-security-policy']).not.toMatch(/,|unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    for (const path of ['/api/products', '/api/openapi.json', '/api/docs/x', '/api/no-such-call']) {
      const other = (await visitor.get(path)).headers['content-security-policy']
      expect([path, other]).toEqual([path, expect.stringMatching(/^default-src 'none'/)])
    }
  })
})

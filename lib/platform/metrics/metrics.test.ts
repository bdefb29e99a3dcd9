import { describe, expect, it } from 'vitest'
import { scaledTimeout } from '@/lib/testing/pace'
import { patternFrom, UNKNOWN } from './metrics'

describe('the route of a request', () => {
  it.each([
    ['/api/orders/7/cancel', { id: '7' }, '/api/orders/[id]/cancel'],
    ['/api/users/users', { id: 'users' }, '/api/users/[id]'],
    ['/api/products/a%20b', { id: 'a b' }, '/api/products/[id]'],
    ['/uploads/x/y.webp', { name: 'x', file: 'y.webp' }, '/uploads/[name]/[file]'],
    ['/api/auth/callback/credentials', { nextauth: ['callback', 'credentials'] }, '/api/auth/[nextauth]'],
    ['/api/x/1/x', { unknown: ['x', '1', 'x'] }, '/api/[unknown]'],
    ['/api/orders/7', { id: '8' }, UNKNOWN],
  ])('follows from the values that Next found in it: %s', (pathname, params, pattern) => {
    expect(patternFrom(pathname, params)).toBe(pattern)
  })

  it('is found at once in a path of thousands of equal parts', () => {
    const unknown = Array<string>(8_000).fill('a')
    const pathname = `/api/${unknown.join('/')}`
    expect(patternFrom(pathname, { unknown })).toBe('/api/[unknown]')
    const begin = performance.now()
    for (let time = 0; time < 10; time += 1) patternFrom(pathname, { unknown })
    expect(performance.now() - begin).toBeLessThan(scaledTimeout(500))
  })
})

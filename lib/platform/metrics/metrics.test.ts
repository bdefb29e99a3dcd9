import { describe, expect, it } from 'vitest'
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
})

import { describe, expect, it } from 'vitest'
import { aServer, type Draw } from '@/lib/testing/a-server'
import { databaseFailures } from './database-away'

const failing: Draw = ({ url }, response) => {
  const requestId = String(response.getHeader('x-request-id'))
  if (!url.includes('defect')) databaseFailures.set(requestId, new Error('away'))
  response.statusCode = 500
  response.end()
}

describe('a page that fails since the database does not answer, before anybody knows that it is away', () => {
  it.each(['/login', '/shop?search=coat', '/product/coat'])(
    'is a 503 that says when to come again: %s',
    async (path) => {
      const { ask } = await aServer(failing)
      const { status, headers } = await ask(path)
      expect([status, headers['retry-after']]).toEqual([503, '2'])
    },
  )

  it.each(['/login?defect', '/shop?search=defect'])(
    'is told from one that fails for another reason: %s',
    async (path) => {
      const { ask } = await aServer(failing)
      const { status, headers } = await ask(path)
      expect([status, headers['retry-after']]).toEqual([500, undefined])
    },
  )
})

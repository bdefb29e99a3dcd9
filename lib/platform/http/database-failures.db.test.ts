import { describe, expect, it } from 'vitest'
import { aServer, type Render } from '@/lib/testing/a-server'
import { databaseFailures } from './database-down'

const failing: Render = ({ url }, response) => {
  const requestId = String(response.getHeader('x-request-id'))
  if (!url.includes('defect')) databaseFailures.set(requestId, new Error('away'))
  response.statusCode = 500
  response.end()
}

describe('a page whose query fails before the outage is known', () => {
  it.each(['/login', '/shop?search=coat', '/product/coat'])('is a 503 with Retry-After: %s', async (path) => {
    const { send } = await aServer(failing)
    const { status, headers } = await send(path)
    expect([status, headers['retry-after']]).toEqual([503, '2'])
  })

  it.each(['/login?defect', '/shop?search=defect'])('is not confused with another failure: %s', async (path) => {
    const { send } = await aServer(failing)
    const { status, headers } = await send(path)
    expect([status, headers['retry-after']]).toEqual([500, undefined])
  })
})

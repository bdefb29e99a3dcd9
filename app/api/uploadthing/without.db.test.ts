import { expect, it } from 'vitest'
import { POST as createProduct } from '@/app/api/products/route'
import { call } from '@/lib/testing/call'
import { anAdmin, aProductForm } from '@/lib/testing/fixtures'
import { POST } from './route'

it('does not exist without a token', async () => {
  const { token } = await anAdmin()
  const body = { files: [{ name: 'tee.jpg', size: 100, type: 'image/jpeg' }], input: null }
  const path = '/api/uploadthing?actionType=upload&slug=pictures'
  expect(await call(POST, 'POST', path, { token, body })).toMatchObject({ status: 404, body: { message: 'Not found' } })
  expect((await call(POST, 'POST', path, { body, headers: { 'uploadthing-hook': 'callback' } })).status).toBe(404)
})

it('adds no picture to a product without a token', async () => {
  const { token } = await anAdmin()
  const form = aProductForm({ uploads: '["0123456789abcdef01234567-original"]' })
  const { status, body } = await call(createProduct, 'POST', '/api/products', { token, body: form })
  expect({ status, body }).toEqual({ status: 400, body: { message: 'uploads cannot be used here' } })
})

import { describe, expect, it } from 'vitest'
import { registration } from '@/lib/accounts/input'
import { type JsonSchema, jsonSchemaOf } from '@/lib/api/openapi/json-schema'
import { newProduct } from '@/lib/catalog/input'
import { orderInput } from '@/lib/orders/place/input'
import { exampleOf } from './try-it'

describe('an example', () => {
  it.each([
    ['a choice', { type: 'string', enum: ['men', 'women'] }, 'men'],
    ['a default', { type: 'string', default: 'x' }, 'x'],
    ['nothing or a number', { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] }, 1],
    ['a day', { type: 'string', format: 'date' }, '2026-01-01'],
    ['a text or null', { type: ['string', 'null'] }, 'text'],
    ['a list', { type: 'array', items: { $ref: '#/components/schemas/Size' } }, [{ size: 'text' }]],
  ] satisfies [string, JsonSchema, unknown][])('is %s', (_, schema, example) => {
    const Size: JsonSchema = { type: 'object', properties: { size: { type: 'string' }, price: {} }, required: ['size'] }
    expect(exampleOf(schema, { Size })).toEqual(example)
  })

  it.each([
    ['an order', orderInput],
    ['a product', newProduct],
  ])('of %s is accepted', (_, schema) => {
    const example = exampleOf(jsonSchemaOf(schema, 'input', {}), {})
    expect(schema.safeParse(example).error?.issues).toBeUndefined()
  })

  it('has the required fields', () => {
    expect(Object.keys(exampleOf(jsonSchemaOf(registration, 'input', {}), {}) as object)).toEqual([
      ...['name', 'email', 'password'],
    ])
  })
})

import { type Components, type JsonSchema, resolved } from '@/lib/api/openapi/json-schema'

/** A minimal value that a schema allows, as a starting point. Objects have only their required fields. */
export function exampleOf(given: JsonSchema, components: Components): unknown {
  const schema = resolved(given, components)
  const { examples, const: only, enum: choices, anyOf, oneOf, properties = {}, required = [] } = schema
  const [known] = [only, examples?.[0], schema.default, choices?.[0]].filter((value) => value !== undefined)
  if (known !== undefined) return known
  const [choice] = anyOf ?? oneOf ?? []
  if (choice) return exampleOf(choice, components)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => required.length === 0 || required.includes(name))
          .map(([name, field]) => [name, exampleOf(field, components)]),
      )
    case 'array':
      return schema.items ? [exampleOf(schema.items, components)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'boolean':
      return true
    default:
      return textOf(schema)
  }
}

function textOf({ format, contentSchema }: JsonSchema): string {
  if (contentSchema) return '[]'
  if (format === 'date-time') return '2026-01-01T00:00:00Z'
  return format === 'date' ? '2026-01-01' : 'text'
}

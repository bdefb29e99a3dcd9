import { z } from 'zod'

/** A schema of OpenAPI 3.1 is a JSON Schema 2020-12. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
  contentMediaType?: string
  contentEncoding?: string
  contentSchema?: JsonSchema
  maxItems?: number
}

export type Components = Record<string, JsonSchema>

const IN_PLACE = '#/$defs/'
const SHARED = '#/components/schemas/'

/**
 * The JSON Schema of a request (`input`) or a response (`output`). Schemas with an `id` go to the components.
 * @throws Error when two different schemas have the same id
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const json = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema) })
  const moved = JSON.parse(JSON.stringify(json).replaceAll(`"${IN_PLACE}`, `"${SHARED}`)) as JsonSchema & {
    $schema?: string
    $defs?: Components
  }
  const { $schema: _, $defs: shared = {}, ...whole } = moved
  for (const [id, part] of Object.entries(shared)) {
    if (components[id] && JSON.stringify(components[id]) !== JSON.stringify(part)) {
      throw new Error(`Two schemas have the id ${id}`)
    }
    components[id] = part
  }
  return whole
}

/**
 * Removes noise: the bounds of every integer, and formats repeated as patterns. An `example` in a schema's `meta`
 * describes the input.
 */
function simplify(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.format) delete schema.pattern
  // zod treats the example of a transformed value as an example of the result.
  if (schema.example !== undefined) schema.examples = [schema.example]
  delete schema.example
}

/** Resolves a reference; any other schema is returned as it is. */
export const resolved = (schema: JsonSchema, components: Components): JsonSchema =>
  schema.$ref ? (components[schemaName(schema.$ref)] ?? {}) : schema

export const schemaName = (ref: string): string => ref.slice(SHARED.length)

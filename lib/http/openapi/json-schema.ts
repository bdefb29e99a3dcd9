import { z } from 'zod'

/** A schema of OpenAPI 3.1 is one of JSON Schema 2020-12. */
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
 * The JSON Schema of what comes in (`input`) or goes out (`output`). Schemas with an `id` go to the components.
 * @throws Error where two different schemas have one id
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
 * Leaves out what tells a reader nothing: the bounds of every integer, and formats written out as patterns. An `example`
 * of a schema's `meta` is one of what comes in.
 */
function simplify(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.format) delete schema.pattern
  // zod takes the examples of what is transformed for examples of the outcome.
  if (schema.example !== undefined) schema.examples = [schema.example]
  delete schema.example
}

/** The schema that a reference names; any other as it is. */
export const resolved = (schema: JsonSchema, components: Components): JsonSchema =>
  schema.$ref ? (components[nameOf(schema.$ref)] ?? {}) : schema

export const nameOf = (ref: string): string => ref.slice(SHARED.length)

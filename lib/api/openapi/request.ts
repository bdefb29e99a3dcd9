import { isOptional, type Spec } from '@/lib/platform/http/spec'
import { type Components, type JsonSchema, jsonSchemaOf, resolved } from './json-schema'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
}

export type RequestBody = { required: boolean; content: Record<string, { schema: JsonSchema }> }

/** The parameters in a path such as `/api/orders/{id}`, in its query and in its headers. */
export function openApiParameters(path: string, { query, headers = {} }: Spec, components: Components): Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const shape = query ? jsonSchemaOf(query, 'input', components) : {}
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }) as const),
    ...Object.entries(shape.properties ?? {}).map(([name, schema]) =>
      parameter(name, 'query', schema, shape.required?.includes(name)),
    ),
    ...Object.entries(headers).map(([name, schema]) =>
      parameter(name, 'header', jsonSchemaOf(schema, 'input', components)),
    ),
  ]
}

const parameter = (
  name: string,
  location: Parameter['in'],
  { description, ...schema }: JsonSchema,
  required?: boolean,
): Parameter => ({ name, in: location, description, required, schema })

/** The body that `route` or the handler itself reads; undefined without one. */
export function bodyOf({ body, reads }: Spec, components: Components): RequestBody | undefined {
  if (body) {
    const schema = jsonSchemaOf(body, 'input', components)
    return { required: !isOptional(body), content: { 'application/json': { schema } } }
  }
  if (!reads) return undefined
  const schema = jsonSchemaOf(reads.schema, 'input', components)
  const content = reads.types.map((type) => [
    type,
    { schema: type === 'application/json' ? schema : formOf(schema, reads.files, components) },
  ])
  return { required: true, content: Object.fromEntries(content) }
}

/** The same fields in a multipart form: lists and objects are JSON texts. */
function formOf(
  { properties = {}, ...schema }: JsonSchema,
  files: NonNullable<Spec['reads']>['files'],
  components: Components,
): JsonSchema {
  const fields = Object.entries(properties).map(([name, field]) => [name, isStructure(field) ? asText(field) : field])
  const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }
  const filed = files && {
    [files.field]: files.most === 1 ? file : { type: 'array', items: file, maxItems: files.most },
  }
  return { ...schema, properties: { ...Object.fromEntries(fields), ...filed } }

  function isStructure(field: JsonSchema) {
    const { type } = resolved(field, components)
    return type === 'array' || type === 'object'
  }
}

const asText = ({ description, ...field }: JsonSchema): JsonSchema => ({
  type: 'string',
  description,
  contentMediaType: 'application/json',
  contentSchema: field,
})

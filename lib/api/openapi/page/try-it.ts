import type { Operation } from '@/lib/api/openapi/document'
import { type Components, type JsonSchema, resolved } from '@/lib/api/openapi/json-schema'
import type { Parameter } from '@/lib/api/openapi/request'
import { type Html, html } from './html'

/** The form of an operation. public/api/docs.js sends it and shows the response. */
export function tryIt(method: string, path: string, operation: Operation, components: Components): Html {
  const { operationId, parameters = [], requestBody } = operation
  const [[type = '', content] = []] = Object.entries(requestBody?.content ?? {})
  return html`<form data-method="${method}" data-path="${path}" data-type="${type}" aria-label="Try ${method} ${path}" hidden>
    ${parameters.map((parameter) => field(`${operationId}-${parameter.name}`, parameter))}
    ${content && (type === 'application/json' ? jsonField(operationId, content.schema, components) : formFields(operationId, content.schema, components))}
    <button>Send ${method} ${path}</button>
    <output></output>
  </form>`
}

const field = (id: string, { name, in: location, required, schema }: Parameter) => html`<p>
    <label for="${id}">${name} <span class="type">${location}</span></label>
    <input id="${id}" name="${name}" data-in="${location}" autocomplete="off"${required && html` required`}${schema.enum && html` list="${id}-list"`}>
    ${schema.enum && html`<datalist id="${id}-list">${schema.enum.map((value) => html`<option value="${String(value)}"></option>`)}</datalist>`}
  </p>`

function jsonField(id: string, schema: JsonSchema, components: Components): Html {
  const example = JSON.stringify(exampleOf(schema, components), null, 2)
  const rows = Math.min(example.split('\n').length + 1, 24)
  return html`<p><label for="${id}-json">JSON</label>
    <textarea id="${id}-json" data-in="json" rows="${rows}" spellcheck="false">${example}</textarea></p>`
}

function formFields(id: string, schema: JsonSchema, components: Components): Html {
  const { properties = {}, required = [] } = schema
  const fields = Object.entries(properties).map(([name, part]) => {
    const isFile = [part, part.items].some((one) => one?.contentMediaType && !one.contentSchema)
    const example = required.includes(name) && asText(exampleOf(resolved(part, components), components))
    const kind = isFile ? html`type="file"${part.type === 'array' && html` multiple`}` : html`value="${example}"`
    return html`<p><label for="${id}-${name}">${name}</label>
      <input id="${id}-${name}" name="${name}" data-in="form" ${kind}></p>`
  })
  return html`${fields}`
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

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

import { type JsonSchema, nameOf } from '@/lib/api/openapi/json-schema'
import { type Html, html, prose } from './html'

/** A schema as nested lists: each field with its type and constraints. */
export function fieldsOf(schema: JsonSchema): Html {
  const { properties, required = [] } = rowOf(schema)
  if (!properties) return html`<p>${typeOf(schema)}</p>`
  const fields = Object.entries(properties).map(
    ([
      name,
      field,
    ]) => html`<li><code>${name}</code> <span class="type">${typeOf(field)}${required.includes(name) && ', required'}</span>
      ${field.description && html`<span>${prose(field.description)}</span>`}${rowOf(field).properties && fieldsOf(field)}</li>`,
  )
  return html`<ul class="fields">${fields}</ul>`
}

/** The object inside a schema: the schema itself, a list's items, JSON in a text, or one side of a nullable. */
function rowOf(schema: JsonSchema): JsonSchema {
  const { items, contentSchema, anyOf = [] } = schema
  const inner = contentSchema ?? items ?? anyOf.find((one) => one.properties ?? one.items)
  return inner ? rowOf(inner) : schema
}

/** The type of a value, in a few words. */
export function typeOf(schema: JsonSchema): Html {
  const { $ref, type, items, anyOf, oneOf, enum: choices, const: only, contentSchema, contentMediaType } = schema
  if ($ref) return html`<a href="#schema-${nameOf($ref)}">${nameOf($ref)}</a>`
  if (contentSchema) return html`JSON text: ${typeOf(contentSchema)}`
  if (contentMediaType) return html`file`
  if (only !== undefined) return html`${JSON.stringify(only)}`
  if (choices) return joined(choices.map((choice) => html`${JSON.stringify(choice)}`))
  if (anyOf ?? oneOf) return joined((anyOf ?? oneOf ?? []).map(typeOf))
  if (items) return html`list of ${typeOf(items)}`
  return html`${[type ?? 'anything'].flat().join(' or ')}${boundsOf(schema)}`
}

const joined = (parts: Html[]) => html`${parts.map((part, at) => html`${at > 0 && ' or '}${part}`)}`

function boundsOf({ format, minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const least = minLength === maxLength ? '' : `${minLength ?? 0} to `
  const length = maxLength !== undefined && `${least}${maxLength} characters`
  const range = maximum !== undefined ? `${minimum ?? ''} to ${maximum}` : minimum !== undefined && `from ${minimum}`
  const bounds = [format, length, range].filter(Boolean)
  return bounds.length > 0 ? ` (${bounds.join(', ')})` : ''
}

import type { Document, Operation } from '@/lib/api/openapi/document'
import { type Components, type JsonSchema, schemaName } from '@/lib/api/openapi/json-schema'
import type { Parameter } from '@/lib/api/openapi/request'
import type { Response } from '@/lib/api/openapi/responses'
import type { Permission } from '@/lib/platform/session/permissions'
import { type Html, html, prose } from './html'
import { tryIt } from './try-it'

type Call = { method: string; path: string; operation: Operation }

/** A page to read the OpenAPI document and try its operations. */
export function documentPage({ info, paths, components }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))]
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${info.title}</title>
  <link rel="stylesheet" href="/api/docs.css">
  <script src="/api/docs.js" defer></script>
</head>
<body>
<header>
  <h1>${info.title}</h1>
  <p>${prose(info.description)}</p>
  <p><a href="/api/openapi.json">The same as an OpenAPI document</a> · <a href="/">The shop</a></p>
</header>
<nav aria-label="Groups of calls"><ul>${tags.map((tag) => html`<li><a href="#${tag}">${tag}</a></li>`)}<li><a href="#schemas">schemas</a></li></ul></nav>
<main>
  <section aria-labelledby="token-heading">
    <h2 id="token-heading">Who calls</h2>
    <p>Calls that need an account take the token of <code>POST /api/users/login</code> in the header <code>Bearer</code>.
      Here, the session of this browser counts where the field is empty. Calls that are tried are real.</p>
    <p><label for="token">Token</label> <input id="token" type="password" autocomplete="off" spellcheck="false"></p>
    <noscript><p>Trying calls needs JavaScript.</p></noscript>
  </section>
  ${tags.map((tag) => group(tag, calls, components.schemas))}
  <section aria-labelledby="schemas">
    <h2 id="schemas">schemas</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) => html`<h3 id="schema-${name}">${name}</h3>${fieldsOf(schema)}`,
    )}
  </section>
</main>
</body>
</html>`.html

  function group(tag: string, all: Call[], schemas: Components): Html {
    const own = all.filter(({ operation }) => operation.tags.includes(tag))
    return html`<section aria-labelledby="${tag}"><h2 id="${tag}">${tag}</h2>
      ${own.map((one) => callOf(one, schemas, components.responses))}</section>`
  }
}

const needs: Record<Permission, string> = {
  anyone: 'Anyone may call this.',
  account: 'Needs a token.',
  packer: 'Needs the token of somebody who works here.',
  staff: 'Needs the token of the staff or an owner.',
  owner: 'Needs the token of an owner.',
}

function callOf({ method, path, operation }: Call, schemas: Components, shared: Record<string, Response>): Html {
  const { operationId, summary, parameters, requestBody, responses, 'x-permission': permission } = operation
  const bodies = Object.entries(requestBody?.content ?? {})
  return html`<details id="${operationId}">
    <summary><code><b>${method}</b> ${path}</code> <span>${summary}</span></summary>
    <p>${needs[permission]}</p>
    ${parameters && html`<h3>Parameters</h3><ul class="fields">${parameters.map(parameterOf)}</ul>`}
    ${bodies.map(([type, { schema }]) => html`<h3>Body, ${type}</h3>${fieldsOf(schema)}`)}
    <h3>Answers</h3>
    <ul class="fields">${Object.entries(responses).map(([status, response]) => answerOf(status, response, shared))}</ul>
    ${tryIt(method, path, operation, schemas)}
  </details>`
}

const parameterOf = ({ name, in: location, required, description, schema }: Parameter) =>
  html`<li><code>${name}</code> <span class="type">${location}, ${typeOf(schema)}${required && ', required'}</span>
    ${description && html`<span>${prose(description)}</span>`}</li>`

function answerOf(status: string, response: Response | { $ref: string }, shared: Record<string, Response>): Html {
  const isShared = '$ref' in response
  const { description, content = {} } = isShared ? (shared[response.$ref.split('/').at(-1) ?? ''] ?? none) : response
  const [body] = Object.values(content)
  return html`<li><code>${status}</code> ${prose(description)}
    ${!isShared && body && html`<span class="type">${typeOf(body.schema)}</span>${body.schema.properties && fieldsOf(body.schema)}`}</li>`
}

const none: Response = { description: '' }

/** A schema as nested lists: each field with its type and constraints. */
function fieldsOf(schema: JsonSchema): Html {
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
  if ($ref) return html`<a href="#schema-${schemaName($ref)}">${schemaName($ref)}</a>`
  if (contentSchema) return html`JSON text: ${typeOf(contentSchema)}`
  if (contentMediaType) return html`file`
  if (only !== undefined) return html`${JSON.stringify(only)}`
  if (choices) return joined(choices.map((choice) => html`${JSON.stringify(choice)}`))
  if (anyOf ?? oneOf) return joined((anyOf ?? oneOf ?? []).map(typeOf))
  if (items) return html`list of ${typeOf(items)}`
  return html`${[type ?? 'anything'].flat().join(' or ')}${boundsOf(schema)}`
}

const joined = (parts: Html[]) => html`${parts.map((part, index) => html`${index > 0 && ' or '}${part}`)}`

function boundsOf({ format, minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const least = minLength === maxLength ? '' : `${minLength ?? 0} to `
  const length = maxLength !== undefined && `${least}${maxLength} characters`
  const range = maximum !== undefined ? `${minimum ?? ''} to ${maximum}` : minimum !== undefined && `from ${minimum}`
  const bounds = [format, length, range].filter(Boolean)
  return bounds.length > 0 ? ` (${bounds.join(', ')})` : ''
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { type Components, jsonSchemaOf } from '@/lib/api/openapi/json-schema'
import { errorSchema, errorsOf } from '@/lib/api/openapi/responses'
import type { Handler } from '@/lib/api/route'
import { statuses } from '@/lib/platform/http/error-response'
import { type Spec, successOf } from '@/lib/platform/http/spec'

const ajv = new Ajv2020({ allErrors: true, strict: false })
addFormats.default(ajv)
const isError = ajv.compile(errorSchema)
const compiled = new WeakMap<Spec, ValidateFunction>()

type Answer = { status: number; headers: Headers; body: unknown }

/**
 * Compares a response with the route's own description, which the OpenAPI document is made of.
 * @throws Error that says what to change
 */
export function expectDescribed({ spec }: Handler, method: string, hasParams: boolean, answer: Answer): void {
  const { status, body } = answer
  if (!spec?.summary || status === 500) return
  const allowed = [...successOf(spec), ...errorsOf(hasParams, spec).map((kind) => statuses[kind])]
  if (!allowed.includes(status)) {
    throw new Error(
      `“${spec.summary}” answered ${status}, but its route() describes ${allowed.join(', ')} only: add the kind of the error to \`errors\`, or the status to \`status\``,
    )
  }
  if ((spec.responseType && spec.responseType !== 'application/json') || method === 'HEAD') return
  const validate = status < 400 ? validatorOf(spec) : isError
  if (!validate(body)) {
    throw new Error(
      `“${spec.summary}” answered ${status} with a body that its \`response\` does not describe: ${ajv.errorsText(validate.errors)}`,
    )
  }
}

/** Refuses fields that the schema does not name. */
function validatorOf(spec: Spec): ValidateFunction {
  const known = compiled.get(spec)
  if (known) return known
  const schemas: Components = {}
  const schema = spec.response ? jsonSchemaOf(spec.response, 'output', schemas) : {}
  const validate = ajv.compile({ ...schema, components: { schemas } })
  compiled.set(spec, validate)
  return validate
}

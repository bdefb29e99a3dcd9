import 'server-only'
import { randomUUID } from 'node:crypto'
import { after } from 'next/server'
import type { z } from 'zod'

import type { Language } from '@/lib/i18n/language'
import { sendDueMail } from '@/lib/jobs/send-due'
import { momentsPassed } from '@/lib/platform/database/moments'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { acceptedLanguage, errorResponse, translateAnswer } from '@/lib/platform/http/error-response'
import { type BodyLimit, parametersOf, readJson, validate } from '@/lib/platform/http/read-request'
import { JSON_TYPE, strictTransportSecurity } from '@/lib/platform/http/security-headers'
import { isOptional, Reply, type Spec, successOf } from '@/lib/platform/http/spec'
import { countRequest, patternFrom } from '@/lib/platform/metrics/metrics'
import { may, type Permission } from '@/lib/platform/session/permissions'
import { type RequestUser, requestUser } from '@/lib/platform/session/request-user'
import { isUuid } from '@/lib/values/uuid'

const languageOf = ({ headers }: Request) => acceptedLanguage(headers.get('accept-language'))

/** The parts of a path in brackets. A test makes sure that handlers use only those of their own path. */
type Params = Record<'id' | 'part', string>
/** Next passes no params to a static path, and a list to a catch-all path. */
type Context = { params: Promise<Record<string, string | string[]> | undefined> }
/** `spec` is the source of the OpenAPI document and of the types of the browser's calls. */
export type Handler<S = Spec> = ((request: Request, context: Context) => Promise<Response>) & { spec?: S }

type Input<S extends Spec> = {
  request: Request
  query: S extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined
  params: Params
  user: S['access'] extends 'anyone' ? null : RequestUser
  /** The language of the response. */
  language: Language
  body: S extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
}

/** What a handler may return: its `response`, a Response only where it is described as something else than JSON. */
type Result<S extends Spec> = S extends { responseType: string }
  ? Response
  : S extends { response: infer R extends z.ZodType }
    ? z.output<R> | Reply<z.output<R>>
    : unknown

/** Builds a handler from its access rule, input and operation. */
export function route<const S extends Spec>(spec: S, run: (input: Input<S>) => Promise<Result<S>>): Handler<S> {
  const handle = answered(async (request, context) => {
    if (!spec.isProbe) await momentsPassed()
    const user = await admit(spec.access, request)
    const params = checked((await context.params) ?? {})
    const query = spec.query && validate(spec.query, parametersOf(new URL(request.url).searchParams))
    const body = spec.body && validate(spec.body, await sentBody(request, spec.body, spec.limit ?? 'other'))
    const language = languageOf(request)
    const result = await run({ request, query, params, user, language, body } as Input<S>)
    // Only Next runs what comes after a response, and it sets this variable wherever it runs a handler. Behind the server
    // in front, a job sends mail.
    if (request.method !== 'GET' && process.env.NEXT_RUNTIME && !process.env.SHOP_FRONT) after(sendDueMail)
    if (result instanceof Response) return result
    const { answer, init } = result instanceof Reply ? result : new Reply<unknown>(result)
    const headers = { 'Cache-Control': 'no-store', ...init.headers }
    return Response.json(translateAnswer(answer, language), { status: init.status ?? successOf(spec)[0], headers })
  })
  return Object.assign(handle, { spec })
}

/** A body that need not be sent is undefined without a content type. */
const sentBody = async (request: Request, schema: z.ZodType, limit: BodyLimit) =>
  isOptional(schema) && !request.headers.has('content-type') ? undefined : readJson(request, limit)

/** Gives every response and log line the request's id, and turns errors into responses. */
function answered(handle: Handler): Handler {
  return async (request, context) => {
    const requestId = randomUUID()
    const begin = performance.now()
    const response = await handle(request, context).catch((error: unknown) =>
      errorResponse(error, requestId, languageOf(request)),
    )
    response.headers.set('X-Request-Id', requestId)
    if (response.headers.get('Content-Type') === 'application/json') response.headers.set('Content-Type', JSON_TYPE)
    if (env().SITE_URL.startsWith('https:')) {
      response.headers.set(strictTransportSecurity.key, strictTransportSecurity.value)
    }
    const params = (await context.params) ?? {}
    countRequest(patternFrom(new URL(request.url).pathname, params), response.status, begin)
    return response
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Without `spec` it refuses the method. */
type Resource<H> = Record<'HEAD' | 'PATCH' | 'OPTIONS', Handler> & {
  [M in Method]: M extends keyof H ? H[M] : Handler<undefined>
}

/** The handlers of one path, and a 405 that lists them for every other method. */
export function resource<H extends Partial<Record<Method, Handler>>>(handlers: H): Resource<H> {
  const allowed = Object.keys(handlers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const refuse = answered(async (request) => refuseMethod(request, allowed))
  const none = { GET: refuse, HEAD: handlers.GET ?? refuse, POST: refuse, PUT: refuse, DELETE: refuse, PATCH: refuse }
  return { ...none, OPTIONS: refuse, ...handlers } as Resource<H>
}

/** A 405 that lists the allowed methods. */
export const refuseMethod = (request: Request, allowed: string[]) =>
  Response.json(translateAnswer({ message: 'This cannot be done here' }, languageOf(request)), {
    status: 405,
    headers: { Allow: allowed.join(', '), 'Cache-Control': 'no-store' },
  })

/** The calls of somebody's own account, which include setting up a second factor. */
const isOwnCall = (access: Permission, { url }: Request) =>
  access === 'account' && new URL(url).pathname.startsWith('/api/users/')

async function admit(access: Permission, request: Request): Promise<RequestUser | null> {
  if (access === 'anyone') return null
  const user = await requestUser(request)
  if (!user.isAdmin && !may(user.role, access))
    throw new ShopError('not allowed', 'Only people who work for the shop can do this')
  if (user.needsSecondFactor && !isOwnCall(access, request)) {
    throw new ShopError('not allowed', 'Set up your second factor on your profile first')
  }
  if (!may(user.role, access)) throw new ShopError('not allowed', 'Ask the owner of the shop to do this')
  return user
}

/**
 * No id contains a NUL, and PostgreSQL rejects a query with one. It reads a uuid in capitals too, so all are written alike
 * before anything compares them.
 */
function checked(params: Record<string, string | string[]>): Params {
  const all = Object.entries(params).map(([name, value]) => [name, String(value)] as const)
  if (all.some(([, value]) => value.includes('\0'))) throw new ShopError('not found', 'Not found')
  return Object.fromEntries(all.map(([name, value]) => [name, isUuid(value) ? value.toLowerCase() : value])) as Params
}

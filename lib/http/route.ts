import 'server-only'
import { randomUUID } from 'node:crypto'
import { after } from 'next/server'
import type { z } from 'zod'
import { sendDueMail } from '@/lib/email/send-due'
import { env } from '@/lib/env'
import { ShopError } from '@/lib/errors'
import { frontServer } from '@/lib/front-server'
import { type RequestUser, requestUser } from '@/lib/session/request-user'
import { type BodyLimit, readJson } from './body'
import { errorResponse } from './error-response'
import { strictTransportSecurity } from './security-headers'
import { validate } from './validate'

type Access = 'anyone' | 'customer' | 'admin'
type Params = Record<string, string>
/** Next hands no params to a path without any, and a list to one that takes all. */
type Context = { params: Promise<Record<string, string | string[]> | undefined> }
export type Handler = (request: Request, context: Context) => Promise<Response>

type Spec<A extends Access, B extends z.ZodType> = {
  access: A
  body?: B
  /** Which limit of bytes holds for the body. */
  limit?: BodyLimit
  /** Status of success; 200 unless told. */
  status?: number
}

type Input<A extends Access, B extends z.ZodType> = {
  request: Request
  query: URLSearchParams
  params: Params
  user: A extends 'anyone' ? null : RequestUser
  body: z.output<B>
}

/** A handler in one sentence: who may, what comes in, which verb. A Response that the verb returns is sent as it is. */
export function route<A extends Access, B extends z.ZodType = z.ZodUndefined>(
  spec: Spec<A, B>,
  run: (input: Input<A, B>) => Promise<unknown>,
): Handler {
  return answered(async (request, context) => {
    const user = await admit(spec.access, request)
    const params = checked((await context.params) ?? {})
    const body = spec.body && validate(spec.body, await readJson(request, spec.limit ?? 'other'))
    const query = new URL(request.url).searchParams
    const result = await run({ request, query, params, user, body } as Input<A, B>)
    if (request.method !== 'GET' && !frontServer()) after(sendDueMail)
    if (result instanceof Response) return result
    return Response.json(result, { status: spec.status ?? 200, headers: { 'Cache-Control': 'no-store' } })
  })
}

/** Gives every answer its id, in the log too, and turns what is thrown into an answer. */
function answered(handle: Handler): Handler {
  return async (request, context) => {
    const requestId = randomUUID()
    const response = await handle(request, context).catch((error: unknown) => errorResponse(error, requestId))
    response.headers.set('X-Request-Id', requestId)
    if (env().SITE_URL.startsWith('https:')) {
      response.headers.set(strictTransportSecurity.key, strictTransportSecurity.value)
    }
    return response
  }
}

/** The handlers of one path, with a 405 that names them for every other method. */
export function resource(handlers: Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>) {
  const allowed = Object.keys(handlers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const refuse = answered(async () => refuseMethod(allowed))
  const none = { GET: refuse, HEAD: handlers.GET ?? refuse, POST: refuse, PUT: refuse, DELETE: refuse, PATCH: refuse }
  return { ...none, OPTIONS: refuse, ...handlers }
}

export const refuseMethod = (allowed: string[]) =>
  Response.json(
    { message: 'This cannot be done here' },
    { status: 405, headers: { Allow: allowed.join(', '), 'Cache-Control': 'no-store' } },
  )

async function admit(access: Access, request: Request): Promise<RequestUser | null> {
  if (access === 'anyone') return null
  const user = await requestUser(request)
  if (access === 'admin' && !user.isAdmin) throw new ShopError('not allowed', 'Only administrators can do this')
  return user
}

/** No id holds a NUL, and PostgreSQL refuses to be asked for one. */
function checked(params: Record<string, string | string[]>): Params {
  const all = Object.entries(params).map(([name, value]) => [name, String(value)] as const)
  if (all.some(([, value]) => value.includes('\0'))) throw new ShopError('not found', 'Not found')
  return Object.fromEntries(all)
}

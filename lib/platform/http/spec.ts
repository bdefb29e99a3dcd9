import 'server-only'
import type { z } from 'zod'
import type { ErrorKind } from '@/lib/platform/errors'
import type { Permission } from '@/lib/platform/session/permissions'
import type { BodyLimit } from './read-request'

/** A body that the handler reads itself, and its accepted media types. */
type OwnBody = {
  types: readonly ('multipart/form-data' | 'application/json')[]
  schema: z.ZodType
  /** The file field of a form, and its most files. */
  files?: { field: string; most: number }
}

/** The specification of a call: how `route` handles it, and what the OpenAPI document says about it. */
export type Spec = {
  access: Permission
  /** It tells about the process, so that it must not wait for the database before it begins. */
  isProbe?: true
  /** What the call does, in a few words. */
  summary?: string
  /** The parameters of the address, each a text. The first of a repeated one counts. */
  query?: z.ZodType
  /** Headers that the handler reads itself. */
  headers?: Record<string, z.ZodType>
  /** The JSON that `route` reads and validates. */
  body?: z.ZodType
  reads?: OwnBody
  /** The limit of bytes for the body. */
  limit?: BodyLimit
  /** The status of success, 200 by default. A handler with several lists them. */
  status?: number | readonly [number, ...number[]]
  /** The body of a successful response, with strings and numbers as sent. */
  response?: z.ZodType
  /** The media type of success, if the handler answers with a Response of its own. */
  responseType?: string
  /** The errors of the handler, besides those implied by `access`, the path and the body. */
  errors?: readonly ErrorKind[]
}

/** Statuses of success, the usual one first. */
export const successOf = ({ status = 200 }: Pick<Spec, 'status'>): readonly [number, ...number[]] =>
  typeof status === 'number' ? [status] : status

/** Whether a call may come without this body. */
export const isOptional = (body: z.ZodType) => body.safeParse(undefined).success

/** The answer of a handler with a status or headers of its own. */
export class Reply<T> {
  constructor(
    readonly answer: T,
    readonly init: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

import type { z } from 'zod'
import type { ErrorKind } from '@/lib/errors'
import type { BodyLimit } from './body'

export type Access = 'anyone' | 'customer' | 'admin'

/** A body that the handler reads itself, and the media types it takes. */
type OwnBody = {
  types: readonly ('multipart/form-data' | 'application/json')[]
  schema: z.ZodType
  /** The field of a form that holds files, and how many at most. */
  files?: { field: string; most: number }
}

/** What a call is: how `route` treats it, and what the OpenAPI document says about it. */
export type Spec<
  A extends Access = Access,
  B extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  access: A
  /** What the call does, in a few words. */
  summary?: string
  /** The parameters of the address, each a text; of a repeated one the first counts. */
  query?: Q
  /** Headers that the handler reads itself. */
  headers?: Record<string, z.ZodType>
  /** The JSON that `route` reads and validates. */
  body?: B
  reads?: OwnBody
  /** Which limit of bytes holds for the body. */
  limit?: BodyLimit
  /** Status of success, 200 by default. A handler that answers with others itself names them after it. */
  status?: number | readonly [number, ...number[]]
  /** The answer of success; its strings and numbers as they are on the wire. */
  response?: R
  /** Media type of success where it is not JSON. */
  responseType?: string
  /** What the handler refuses, beside what follows from `access`, the path and the body. */
  errors?: readonly ErrorKind[]
}

/** Statuses of success, the usual one first. */
export const successOf = ({ status = 200 }: Pick<Spec, 'status'>): readonly [number, ...number[]] =>
  typeof status === 'number' ? [status] : status

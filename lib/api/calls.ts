import type { z } from 'zod'
import type { Spec } from '@/lib/platform/http/spec'
import type { Method } from './route'

type SpecOf<H> = H extends { spec?: infer S } ? Extract<S, Spec> : never

/** `PUT /api/orders/{id}`, for every handler that answers in JSON. */
type Names<Resources> = {
  [P in keyof Resources & string]: {
    [M in Method & keyof Resources[P]]: SpecOf<Resources[P][M]> extends infer S
      ? S extends { responseType: string }
        ? never
        : `${M} ${P}`
      : never
  }[Method & keyof Resources[P]]
}[keyof Resources & string]

type SpecNamed<Resources, Name> = Name extends `${infer M} ${infer P extends keyof Resources & string}`
  ? SpecOf<Resources[P][M & keyof Resources[P]]>
  : never

/** A form, or the JSON of a handler that also reads that. */
type Read<R> = R extends { types: infer T extends readonly string[]; schema: infer B extends z.ZodType }
  ?
      | ('multipart/form-data' extends T[number] ? FormData : never)
      | ('application/json' extends T[number] ? z.input<B> : never)
  : never

type Given<Name, S> = Plain<
  (Name extends `${string}{id}${string}` ? { id: string } : unknown) &
    (S extends { query: infer Q extends z.ZodType }
      ? Partial<z.input<Q>> extends z.input<Q>
        ? { query?: z.input<Q> }
        : { query: z.input<Q> }
      : unknown) &
    (S extends { body: infer B extends z.ZodType }
      ? undefined extends z.input<B>
        ? { body?: z.input<B> }
        : { body: z.input<B> }
      : S extends { reads: infer R }
        ? { body: Read<R> }
        : unknown)
>

/** Resolves an intersection, so that the compiler's messages name its fields. */
type Plain<T> = { [K in keyof T]: T[K] }

/** The calls of these route modules: by method and path, what is given and what is answered. */
export type CallsOf<Resources> = {
  [Name in Names<Resources>]: {
    given: Given<Name, SpecNamed<Resources, Name>>
    answer: SpecNamed<Resources, Name> extends { response: infer R extends z.ZodType } ? z.output<R> : unknown
  }
}

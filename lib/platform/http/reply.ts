import 'server-only'

/** The answer of a handler with a status or headers of its own. */
export class Reply<T> {
  constructor(
    readonly answer: T,
    readonly init: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

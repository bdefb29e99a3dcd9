import type { z } from 'zod'

/** The first message of each field that a schema refuses, as a form or an answer shows them. */
export function errorsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  return errors
}

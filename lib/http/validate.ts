import type { z } from 'zod'
import { ShopError } from '@/lib/errors'

/**
 * Parses input with a schema.
 * @throws ShopError `bad input` with the first message, and all messages by field path
 */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= sentence(issue.message)
  const [first = 'This is not valid'] = Object.values(errors)
  if ('' in errors) return fail(first)
  return fail(first, errors)
}

function fail(message: string, errors?: Record<string, string>): never {
  throw new ShopError('bad input', message, errors && { errors })
}

/** zod's default messages are for programmers. */
const sentence = (message: string) =>
  message.startsWith('Invalid input') ? 'This is missing or of the wrong kind' : message

import type { z } from 'zod'
import type { Message, Sentence } from '@/lib/i18n/message'
import { ShopError } from '@/lib/platform/errors'

/**
 * Parses input with a schema.
 * @throws ShopError `bad input` with the first message, and all messages by field path
 */
export function validate<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors: Record<string, Message | Sentence> = {}
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= saidIn(issue)
  const [first = 'This is not valid'] = Object.values(errors)
  if ('' in errors) return fail(first)
  return fail(first, errors)
}

function fail(message: Message | Sentence, errors?: Record<string, Message | Sentence>): never {
  throw new ShopError('bad input', message, errors && { errors })
}

/** zod's default messages are for programmers. All others are in the dictionary: a test of the schemas checks it. */
function saidIn(issue: z.core.$ZodIssue): Message | Sentence {
  if (issue.code === 'custom' && issue.params?.sentence) return issue.params.sentence as Sentence
  return issue.message.startsWith('Invalid input') ? 'This is missing or of the wrong kind' : (issue.message as Message)
}

import type { Change } from './responses'

/** Fields that mean nothing by themselves, and those that must never be stored. */
const left = new Set(['_id', 'createdAt', 'updatedAt', 'statusHistory', 'token', 'password', 'passwordHash'])

/** The fields whose values differ. */
export function changesOf({ before, after }: { before: object; after: object }): Change[] {
  const [old, now] = [before, after].map((state) => JSON.parse(JSON.stringify(state)) as Record<string, Change['from']>)
  const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])
  return [...fields].flatMap((field) => {
    const [from, to] = [old?.[field] ?? null, now?.[field] ?? null]
    return left.has(field) || JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }]
  })
}

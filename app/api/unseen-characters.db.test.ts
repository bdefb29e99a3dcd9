import { expect, it } from 'vitest'
import { database } from '@/lib/testing/fixtures'
import { exampleOf, operations, send } from '@/lib/testing/operations'

/** `leave` with this is shown as `leaveexe.png`. */
const MARK = '\u202egnp.exe'

/** Copies of a body, each with the mark in another one of its texts. */
function marked(value: unknown): unknown[] {
  if (typeof value === 'string') return [value + MARK]
  if (value instanceof FormData) return [...value.keys()].map((name) => markedForm(value, name))
  if (Array.isArray(value)) return value.flatMap((item, at) => marked(item).map((other) => value.with(at, other)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => marked(item).map((other) => ({ ...value, [key]: other })))
}

/** A file has the mark in its name. */
function markedForm(form: FormData, field: string): FormData {
  const copy = new FormData()
  for (const [name, entry] of form) {
    const mark = name === field ? MARK : ''
    if (entry instanceof File) copy.append(name, entry, entry.name + mark)
    else copy.append(name, entry + mark)
  }
  return copy
}

it('no call stores marks of text direction, whichever of its texts has them (§2)', { timeout: 120_000 }, async () => {
  let accepted = 0
  for (const operation of (await operations()).filter(({ method }) => method === 'POST' || method === 'PUT')) {
    const { body } = await exampleOf(operation)
    for (const at of marked(body).keys()) {
      const example = await exampleOf(operation)
      const { status } = await send(operation, { ...example, body: marked(example.body)[at] })
      if (status < 300) accepted += 1
    }
  }
  expect(accepted).toBeGreaterThan(50)
  const tables = await database.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await database.$queryRawUnsafe<{ row: string }[]>(
      `SELECT t::text AS row FROM "${name}" AS t WHERE t::text LIKE '%' || chr(8238) || '%' LIMIT 3`,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  expect(found).toEqual([])
})

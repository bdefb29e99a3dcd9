import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { urdu } from '@/lib/i18n/urdu'

/** The files with input schemas, by name. */
const lib = path.resolve(import.meta.dirname, '..')
const files = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|[/-])(input|form|text)\.ts$/.test(file),
)

type Part = { _zod: { def: Record<string, unknown> } }
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && '_zod' in value

/** The messages of a schema, including those of the schemas and checks inside it. */
function sentencesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  if (Array.isArray(schema)) return schema.flatMap((part) => sentencesOf(part, seen))
  if (!isPart(schema)) {
    const isShape = typeof schema === 'object' && schema !== null && Object.values(schema).some(isPart)
    return isShape ? Object.values(schema).flatMap((part) => sentencesOf(part, seen)) : []
  }
  const { error, ...parts } = schema._zod.def
  const said = typeof error === 'function' ? error({ input: null }) : undefined
  const own = typeof said === 'string' ? [said] : []
  return [...own, ...Object.values(parts).flatMap((part) => sentencesOf(part, seen))]
}

describe('the sentences of input schemas', () => {
  it.each(files)('of %s are in Urdu too', async (file) => {
    const exported: Record<string, unknown> = await import(path.join(lib, file))
    const said = Object.values(exported).flatMap((schema) => sentencesOf(schema))
    expect(said.filter((sentence) => !Object.hasOwn(urdu, sentence))).toEqual([])
  })

  it('are found wherever they stand in a schema', () => {
    const schema = z.object({
      list: z.array(z.string('a').min(1, 'b').optional(), 'c').refine(Boolean, 'd'),
      one: z.literal('').or(z.preprocess(String, z.string().pipe(z.email({ error: 'e' })))),
    })
    expect(sentencesOf(schema)).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd', 'e']))
  })

  /** Issues that a check adds itself are not part of the schema, so their code is searched. */
  it.each(files)('that checks of %s add are typed as messages', (file) => {
    const code = readFileSync(path.join(lib, file), 'utf8')
    expect(code).not.toMatch(/message: string\b|addIssue\([^)]*message: ['"`]/)
  })
})

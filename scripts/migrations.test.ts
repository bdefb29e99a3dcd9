import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const prismaFolder = path.resolve(import.meta.dirname, '..', 'prisma')
/** The last migration that removed something that instances of the previous version still used. */
const LAST_CARELESS = '20261121131000_sales_touch_no_words'

const migrations = ['migrations', 'migrations-before-squash'].flatMap((folder) =>
  readdirSync(path.join(prismaFolder, folder))
    .filter((name) => /^\d/.test(name) && name > LAST_CARELESS)
    .map((name) => path.join(folder, name)),
)

/** Statements that remove what an earlier version may use. Without an index its queries are only slow. */
const TAKEN_AWAY =
  /^.*\b(DROP\s+(TABLE|COLUMN|FUNCTION|TYPE|VIEW|SEQUENCE)|RENAME|ALTER\s+COLUMN\s+\S+\s+((SET\s+DATA\s+)?TYPE|SET\s+NOT\s+NULL))\b.*$/gim

it.each(migrations)('%s leaves what running instances use', (name) => {
  const sql = readFileSync(path.join(prismaFolder, name, 'migration.sql'), 'utf8')
  const lines = [...sql.matchAll(TAKEN_AWAY)].map(([line]) => line.trim())
  // The line says since which version nothing uses it, or that no instance calls the function, or the same transaction
  // adds the column again.
  const isAddedAgain = (line: string) => {
    const column = /DROP COLUMN "(\w+)";$/.exec(line)?.[1]
    return column !== undefined && sql.split(line)[1]?.includes(`ADD COLUMN "${column}"`)
  }
  const isUnused = (line: string) => /^ALTER TRIGGER |-- (unused since \S+|internal$)/i.test(line)
  expect(lines.filter((line) => !isUnused(line) && !isAddedAgain(line))).toEqual([])
})

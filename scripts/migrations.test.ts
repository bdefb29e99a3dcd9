import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '..', 'prisma', 'migrations')
/** The upgrade to version 2.0.0 stops the shop, and older versions refuse its database. */
const STOPS = ['20261210100000_ledger']
const migrations = readdirSync(folder).filter((name) => /^\d/.test(name) && !STOPS.includes(name))

/** Statements that remove what the previous version may use. Without an index its queries are only slow. */
const TAKEN_AWAY =
  /^.*\b(DROP\s+(TABLE|COLUMN|FUNCTION|TYPE|VIEW|SEQUENCE)|RENAME|ALTER\s+COLUMN\s+\S+\s+((SET\s+DATA\s+)?TYPE|SET\s+NOT\s+NULL))\b.*$/gim

it.each(migrations)('%s leaves what running instances use', (name) => {
  const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
  const lines = [...sql.matchAll(TAKEN_AWAY)].map(([line]) => line.trim())
  // The line says since which version nothing uses it.
  expect(lines.filter((line) => !/-- unused since \S+$/i.test(line))).toEqual([])
})

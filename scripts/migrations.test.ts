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

const textOf = (name: string) => readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')

/** The shop is stopped for these, and earlier versions refuse their database. */
const stopsTheShop = (name: string) => textOf(name).includes('_not_for_versions_before_')
const running = migrations.filter((name) => !stopsTheShop(name))

it.each(running)('%s leaves what running instances use', (name) => {
  const lines = [...textOf(name).matchAll(TAKEN_AWAY)].map(([line]) => line.trim())
  // The line says since which version nothing uses it, or that what earlier ones write and compare still fits.
  expect(lines.filter((line) => !/-- (unused since \S+|cast by earlier versions)$/i.test(line))).toEqual([])
})

/** Versions before 2.0.0 could not build an index concurrently. */
const sinceVersion2 = running.filter((name) => name > '20261211')
/** Indexes that are built in a transaction, which keeps others from writing into the table until its end. */
const blockingIndexes = (sql: string) =>
  [...sql.matchAll(/CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*? ON "?(\w+)"?/gi)].map(([, table = '']) => table)

it('builds indexes of tables with rows while the shop writes', () => {
  for (const name of sinceVersion2) {
    const created = [...textOf(name).matchAll(/CREATE TABLE "?(\w+)"?/gi)].map(([, table]) => table)
    expect(
      blockingIndexes(textOf(name)).filter((table) => !created.includes(table)),
      name,
    ).toEqual([])
  }
  expect(blockingIndexes('CREATE UNIQUE INDEX "a_idx" ON "a" (b); CREATE INDEX CONCURRENTLY c_idx ON c (d);')).toEqual([
    'a',
  ])
})

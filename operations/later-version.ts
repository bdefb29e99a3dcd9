import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A copy of this version with additional migrations, by name. */
export function versionWith(migrations: Record<string, string>): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-next-version-'))
  const sources = ['app', 'components', 'demo', 'lib', 'prisma', 'scripts', 'build']
  const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'prisma.config.ts']
  // Timestamps are kept, so that the installed packages count as newer than the lock file.
  for (const name of [...sources, ...files])
    cpSync(name, path.join(folder, name), { recursive: true, preserveTimestamps: true })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  for (const [name, sql] of Object.entries(migrations)) {
    const migration = path.join(folder, 'prisma', 'migrations', name)
    mkdirSync(migration)
    writeFileSync(path.join(migration, 'migration.sql'), sql)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

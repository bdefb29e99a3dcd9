import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runCommand } from '../contract/command.ts'
import { step } from '../scripts/step.mjs'

/** Whether this clone has a commit. A shallow clone or an archive may lack it. */
export const hasCommit = (commit: string) =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' }).status === 0

/** The folder of an earlier version of the shop. It is installed and built there once. */
export async function earlierVersion(commit: string): Promise<string> {
  const folder = path.resolve('.data', 'operations', `version-${commit}`)
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    const { status } = spawnSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, unfinished])
    if (status !== 0) throw new Error(`The files of ${commit} could not be written to ${unfinished}.`)
    renameSync(unfinished, folder)
  }
  // Building in advance keeps the start of this version short.
  if (!existsSync(path.join(folder, '.next', 'BUILD_ID'))) {
    await step(`Installing and building ${commit}`, async () => {
      const { code, printed } = await runCommand(['build'], {}, folder)
      if (code !== 0) throw new Error(printed)
    })
  }
  return folder
}

/** A copy of this version with additional migrations, by name. */
export function versionWith(migrations: Record<string, string>): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-next-version-'))
  const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'prisma.config.ts']
  // Timestamps are kept, so that the installed packages count as newer than the lock file.
  for (const name of ['demo', 'lib', 'prisma', 'scripts', ...files])
    cpSync(name, path.join(folder, name), { recursive: true, preserveTimestamps: true })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  for (const [name, sql] of Object.entries(migrations)) {
    const migration = path.join(folder, 'prisma', 'migrations', name)
    mkdirSync(migration)
    writeFileSync(path.join(migration, 'migration.sql'), sql)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

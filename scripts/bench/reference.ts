import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { waitForAnswer } from '../open-shop.ts'
import { freePort } from '../postgres.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.data/bench/reference')
const next = path.join(root, 'node_modules/.bin/next')

/** A picture of the shop, by its path, and its position on a page. */
export type Picture = { src: string; place: Record<'top' | 'left' | 'width' | 'height', number> }
export type Reference = {
  url: string
  /** Creates a page with only these pictures, once per name, and returns its address. */
  pictured(name: string, pictures: Picture[]): string
  close(): Promise<void>
}

/** Builds the empty Next application and serves it like `next start`, on the same database as the shop. */
export async function openReference(databaseUrl: string): Promise<Reference> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(path.join(import.meta.dirname, 'reference'), folder, { recursive: true })
  symlinkSync(path.join(root, 'public'), path.join(folder, 'public'))
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATABASE_URL: databaseUrl,
    NEXT_TELEMETRY_DISABLED: '1',
  }
  await promisify(execFile)(process.execPath, [next, 'build'], { cwd: folder, env })
  const port = await freePort()
  const child = spawn(process.execPath, [next, 'start', '-p', String(port)], { cwd: folder, env, stdio: 'ignore' })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const url = `http://localhost:${port}`
  await waitForAnswer(url, 'The empty page')
  return {
    url,
    pictured(name, pictures) {
      writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(pictures))
      return `${url}/pictured/${name}`
    },
    async close() {
      process.removeListener('exit', end)
      end()
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

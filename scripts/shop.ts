import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_PASSWORD, demoPeople, readStartSettings } from '@/lib/accounts/start-accounts'
import { type Env, readEnv } from '@/lib/platform/env'
import { missingPictures } from '@/lib/platform/images/storage-drivers'
import { missingSiteUrl } from '@/lib/platform/site'
import { takeLock } from './lock.mjs'
import { applyMigrations } from './migrate.ts'
import { startPostgres } from './postgres.ts'
import { seed } from './seed.ts'
import { step } from './step.mjs'
import { refuseUnfinishedFolder } from './unfinished-restore.ts'

type Options = {
  /** Next compiles pages on request, and no page is cached. */
  dev: boolean
  /** Builds the pages, unless they are there. */
  ensureBuilt?(): Promise<void>
}

/** Runs `npm start`: database, migrations, build, demo goods, server, and the graceful shutdown. */
export async function startShop({ dev, ensureBuilt }: Options): Promise<void> {
  const isEmbedded = !process.env.DATABASE_URL?.trim()
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || '.data')
  if (isEmbedded) {
    refuseUnfinishedFolder(dataDir)
    prepareEmbedded(dataDir)
    // The passwords of the demo accounts are public, so the shop listens on this machine only.
    process.env.HOST = process.env.HOST?.trim() || '127.0.0.1'
  }
  const settings = readStartSettings({ ...process.env, ...(isEmbedded && { DATABASE_URL: 'postgresql://embedded' }) })
  const warning = isEmbedded ? null : missingSiteUrl(process.env)
  if (warning) console.warn(warning)
  // Before anything slow.
  await refuseUnusableAddress(settings)

  const cleanups: (() => Promise<void>)[] = []
  const stop = stopOnce(cleanups)
  try {
    if (isEmbedded) {
      const lock = takeLock(dataDir, 'shop')
      if ('holder' in lock) {
        throw new Error(
          `This shop already runs as process ${lock.holder}. Stop it, or set DATABASE_URL to start several.`,
        )
      }
      const postgres = await step('Starting the embedded PostgreSQL', () =>
        startPostgres(path.join(dataDir, 'postgres'), { durable: true }),
      )
      cleanups.unshift(postgres.stop)
      process.env.DATABASE_URL = postgres.shopUrl
    }
    await step('Applying migrations', () => applyMigrations(readEnv(process.env).DIRECT_DATABASE_URL))
    await ensureBuilt?.()
    await seed({ demo: isEmbedded })
    const env = readEnv(process.env)
    const missing = await missingPictures(env)
    if (missing) console.warn(missing)
    const { openServer } = await import('./open-server.ts')
    const server = await openServer(env, { dev, isLocal: isEmbedded })
    cleanups.unshift(server.stop)
    announce(settings, isEmbedded)
  } catch (error) {
    await stop(1, error)
  }
}

/** Runs the shutdown steps in order, and only once however often it is called. */
function stopOnce(cleanups: (() => Promise<void>)[]) {
  let stopping: Promise<void> | undefined
  const stop = (code: number, error?: unknown) => {
    stopping ??= (async () => {
      if (error) console.error(error instanceof Error ? error.message : error)
      for (const end of cleanups) await end().catch((reason: unknown) => console.error(String(reason)))
      process.exit(code)
    })()
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  return stop
}

/** Generates the secret that signs sessions once and stores it with the data. */
function prepareEmbedded(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  if (process.env.AUTH_SECRET?.trim()) return
  const file = path.join(dataDir, 'auth-secret')
  if (!existsSync(file) || readFileSync(file, 'utf8').trim().length < 32) {
    rmSync(file, { force: true })
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  }
  process.env.AUTH_SECRET = readFileSync(file, 'utf8').trim()
}

function announce(settings: Env, isEmbedded: boolean): void {
  console.log(`\nThe shop is open: ${settings.SITE_URL}`)
  if (!isEmbedded) return
  const accounts = settings.ADMIN_EMAIL ? [DEMO_CUSTOMER] : [DEMO_ADMIN, DEMO_CUSTOMER]
  console.log(`Demo accounts: ${accounts.join(' and ')}, password ${DEMO_PASSWORD}`)
  if (settings.ADMIN_EMAIL) return
  const others = demoPeople.filter(({ email }) => email !== DEMO_ADMIN).map(({ email, role }) => `${email} (${role})`)
  console.log(`With fewer rights, same password: ${others.join(' and ')}`)
}

/** Errors of a name that cannot be resolved, or of an address that belongs to another machine. */
const ofHost = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT']

/**
 * Checks that the shop can listen on `HOST` and `PORT`.
 * @throws Error with a sentence for the owner that names the wrong setting
 */
export function refuseUnusableAddress({ PORT: port, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) => reject(new Error(sentenceOf(code, port, HOST))))
    probe.listen(port, HOST, () => probe.close(() => resolve()))
  })
}

function sentenceOf(code: string, port: number, host = ''): string {
  if (ofHost.includes(code))
    return `HOST ${host} is no address of this machine (${code}): use e.g. 127.0.0.1 or 0.0.0.0`
  const why = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`
  return `PORT ${port} ${why}: stop the other program, or choose another, e.g. PORT=${port + 1} npm start`
}

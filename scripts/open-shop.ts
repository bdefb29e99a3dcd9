import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from './postgres.ts'

export type OpenShop = {
  url: string
  port: number
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Stops it gracefully and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

type Options = {
  /** The program and its arguments, by default `npm start`. */
  command?: string[]
  /** Shows what it prints. */
  loud?: boolean
}

/** Settings that a shop under test must inherit neither from the test run nor from a file `.env`, which blank ones hide. */
const blank = Object.fromEntries(
  [
    ...['DATABASE_URL', 'DIRECT_DATABASE_URL', 'DATA_DIR', 'AUTH_SECRET', 'SITE_URL', 'HOST', 'TRUST_PROXY'],
    ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'RESEND_API_KEY', 'MAIL_FROM', 'UPLOADTHING_TOKEN', 'CRON_SECRET'],
    ...['METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ].map((name) => [name, '']),
)

/**
 * Starts a shop as `npm start` does, on a free port, and resolves when it is open.
 * @throws Error with what it printed when it ends instead
 */
export async function openShop(settings: Record<string, string>, options: Options = {}): Promise<OpenShop> {
  const { command = [process.execPath, 'scripts/cli.mjs', 'start'], loud = false } = options
  const port = await freePort()
  const env = { ...process.env, ...blank, NODE_ENV: 'production' as const, PORT: String(port), ...settings }
  const [program = '', ...args] = command
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      if (loud) process.stdout.write(chunk)
      printed += chunk.toString()
      const [, opened] = /The shop is open: (\S+)/.exec(printed) ?? []
      if (opened) resolve(opened)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', (code) => reject(new Error(`The shop did not start (exit code ${code}).\n${printed}`)))
  })
  return {
    url,
    port,
    process: child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      process.removeListener('exit', endWithUs)
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      // Its last lines may arrive after its exit.
      const gone = new Promise<number | null>((resolve) => child.once('close', resolve))
      child.kill(signal)
      return gone
    },
  }
}

import { spawn } from 'node:child_process'

export type Ended = { code: number | null; printed: string }

/** Runs a command of the shop with these settings, for the version of the shop in `cwd`. */
export async function runCommand(args: string[], env: Record<string, string>, cwd = '.'): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/cli.mjs', ...args], {
    cwd,
    env: { ...process.env, DATABASE_URL: '', DIRECT_DATABASE_URL: '', AUTH_SECRET: '', SHOP_ENV_FILE: '', ...env },
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, printed: printed.trim() }
}

import { spawn } from 'node:child_process'

type Advisory = { name: string; severity: string; title: string; url: string }
type Verdict = { outcome: 'passed' | 'failed' | 'skipped'; words: string }

const WAIT_MS = 20_000
const harmless = new Set(['info', 'low'])

/** Looks up in the registry whether any package of the lock file has an open advisory above low. */
export async function advisories(): Promise<Verdict> {
  return verdictOn(await audit())
}

/** Reads the output of `npm audit --json`. Output that is no report means that the registry could not be reached. */
export function verdictOn(text: string): Verdict {
  const report = parsed(text)
  const found = report?.vulnerabilities
  if (typeof found !== 'object' || found === null) {
    return { outcome: 'skipped', words: 'Skipped: the registry does not answer about advisories.' }
  }
  const open = Object.values(found as Record<string, Found>).flatMap(advisoriesOf)
  const named = new Map(open.map((advisory) => [advisory.url, advisory]))
  if (named.size === 0) return { outcome: 'passed', words: 'No package has an open advisory above low.' }
  const lines = [...named.values()].map(({ name, severity, title, url }) => `${name}: ${severity}, ${title} (${url})`)
  return { outcome: 'failed', words: lines.join('\n') }
}

/** `via` has the advisories of the package itself as objects, and dependencies with advisories as strings. */
type Found = { name: string; via: (string | { severity: string; title: string; url: string })[] }

function advisoriesOf({ name, via }: Found): Advisory[] {
  return via.flatMap((one) => (typeof one === 'string' || harmless.has(one.severity) ? [] : [{ ...one, name }]))
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** npm's report, or its error output; empty when it took too long. */
function audit(): Promise<string> {
  return new Promise((resolve) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const child = spawn(npm, ['audit', '--json', '--package-lock-only', '--fetch-retries=0'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const late = setTimeout(() => child.kill(), WAIT_MS)
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    const end = () => {
      clearTimeout(late)
      resolve(text)
    }
    child.on('error', end)
    child.on('close', end)
  })
}

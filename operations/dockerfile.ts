import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Image = { env: Record<string, string>; user: string; cmd: string[]; healthcheck: string[] }

/**
 * Performs the Dockerfile's build stage in an empty folder, without Docker, and reads what its last stage declares. That
 * stage must be a copy of the first.
 * @throws Error with what a failed step printed
 */
export function buildImage(app: string, environment: NodeJS.ProcessEnv): Image {
  mkdirSync(app, { recursive: true })
  const [build = [], last = []] = stagesOf(readFileSync('Dockerfile', 'utf8'))
  for (const [instruction, rest] of build) {
    if (instruction === 'COPY') for (const name of rest.split(' ').slice(0, -1)) copy(name, app)
    if (instruction !== 'RUN') continue
    const { status, stdout, stderr } = spawnSync('sh', ['-c', rest], {
      cwd: app,
      env: environment,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`RUN ${rest}\n${stdout}${stderr}`)
  }
  const of = (wanted: string) => last.find(([instruction]) => instruction === wanted)?.[1] ?? ''
  if (of('COPY') !== '--from=build /app ./') throw new Error('The last stage is no copy of the first')
  return {
    env: Object.fromEntries(
      of('ENV')
        .split(' ')
        .map((one) => one.split('=') as [string, string]),
    ),
    user: of('USER'),
    cmd: JSON.parse(of('CMD')),
    healthcheck: JSON.parse(of('HEALTHCHECK').replace(/^[^[]*CMD /, '')),
  }
}

/** The instruction and the arguments of each step, by stage. */
function stagesOf(dockerfile: string): [string, string][][] {
  const text = dockerfile.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, '')
  return text
    .split(/^FROM .*$/m)
    .slice(1)
    .map((stage) => [...stage.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', rest = '']) => [name, rest]))
}

/** Copies a file, or what .dockerignore lets through of the whole folder. */
function copy(name: string, to: string): void {
  const rules = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const names = name === '.' ? rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1)) : [name]
  const refused = rules.filter((rule) => rule !== '*' && !rule.startsWith('!'))
  const filter = (source: string) => !refused.some((rule) => path.matchesGlob(source, rule))
  for (const one of names) cpSync(one, path.join(to, one), { recursive: true, filter })
}

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { NOBODY } from '../scripts/unprivileged.ts'

/** Performs a Dockerfile's steps without Docker: the image is a folder, and commands run in an empty environment. */
export class Image {
  readonly env: Record<string, string> = {}
  user = 'root'
  cmd: string[] = []
  healthcheck: string[] = []
  #workdir = '/'

  /** @param root the folder that stands for `/` in the image */
  constructor(readonly root: string) {}

  /** The path outside the image. */
  path(inImage: string): string {
    return path.join(this.root, path.resolve(this.#workdir, inImage))
  }

  get workdir(): string {
    return this.path('.')
  }

  /** The environment of a container: the image's variables, and of this machine only what locates programs. */
  get environment(): NodeJS.ProcessEnv {
    const PATH = [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':')
    const { HOME = '' } = process.env
    const own = Object.entries(this.env).map(([name, value]) => [
      name,
      value.startsWith('/') ? this.path(value) : value,
    ])
    return { PATH, HOME, ...Object.fromEntries(own) } as NodeJS.ProcessEnv
  }

  workIn(folder: string): void {
    this.#workdir = path.resolve(this.#workdir, folder)
    mkdirSync(this.workdir, { recursive: true })
  }

  /** Runs a command, with the image's paths and user replaced by those outside. */
  run(command: string): void {
    const owner = process.getuid?.() === 0 ? `${NOBODY}:${NOBODY}` : `${process.getuid?.()}:${process.getgid?.()}`
    const here = command.replace(/(?<=\s)\/(?=\w)/g, `${this.root}/`).replaceAll('node:node', owner)
    const options = { cwd: this.workdir, env: this.environment, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync('sh', ['-c', here], options)
    if (status !== 0) throw new Error(`RUN ${command}\n${stdout}${stderr}`)
  }
}

/** Builds the last stage in an empty folder. @param context the folder to copy files from */
export function buildImage(context: string, folder: string): Image {
  const root = path.join(folder, 'image')
  const isIgnored = ignoring(readFileSync(path.join(context, '.dockerignore'), 'utf8'))
  let image = new Image(root)
  let stage = ''
  for (const [instruction = '', rest = ''] of stepsOf(readFileSync(path.join(context, 'Dockerfile'), 'utf8'))) {
    const words = rest.split(/\s+/)
    if (instruction === 'FROM') {
      // All stages are built at the same path, since a build contains its path.
      if (stage) renameSync(root, path.join(folder, stage))
      stage = words[2] ?? 'last'
      image = new Image(root)
      mkdirSync(root)
    } else if (instruction === 'ENV') {
      for (const word of words) image.env[word.split('=')[0] ?? ''] = word.slice(word.indexOf('=') + 1)
    } else if (instruction === 'COPY') {
      const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1]
      const names = words.filter((word) => !word.startsWith('--'))
      const to = image.path(names.pop() ?? '')
      // Nothing else copies from a stage, so its folder can be moved.
      if (from) renameSync(path.join(folder, from, names[0] ?? ''), to)
      else for (const name of names) copy(context, name, to, isIgnored)
    } else if (instruction === 'WORKDIR') image.workIn(rest)
    else if (instruction === 'RUN') image.run(rest)
    else if (instruction === 'USER') image.user = rest
    else if (instruction === 'CMD') image.cmd = JSON.parse(rest) as string[]
    else if (instruction === 'HEALTHCHECK') image.healthcheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[]
    else if (!['EXPOSE', 'VOLUME'].includes(instruction)) throw new Error(`Unknown instruction ${instruction}`)
  }
  rmSync(path.join(folder, 'build'), { recursive: true })
  return image
}

/** Copies a file or the whole context with its timestamps, like Docker. */
function copy(context: string, name: string, to: string, isIgnored: (name: string) => boolean): void {
  const filter = (source: string) => source === context || !isIgnored(path.relative(context, source))
  cpSync(path.join(context, name), path.join(to, name), { recursive: true, preserveTimestamps: true, filter })
}

/** The instruction and the arguments of each step. */
function stepsOf(dockerfile: string): string[][] {
  const text = dockerfile.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, '')
  return [...text.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, instruction = '', rest = '']) => [instruction, rest])
}

/** Interprets a .dockerignore like Docker: the last rule that matches a path or one of its parent folders decides. */
function ignoring(text: string): (name: string) => boolean {
  const rules = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isIgnored: !line.startsWith('!'), matches: expressionOf(line.replace('!', '')) }))
  return (name) => rules.findLast(({ matches }) => matches.test(name))?.isIgnored ?? false
}

/** `*` matches a part of a name, and a leading `**` any number of folders. */
const expressionOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replace(/^\*\*\//, '(?:.+/)?')
      .replace(/(?<![.)+])\*/g, '[^/]*')}(/|$)`,
  )

import { createHash } from 'node:crypto'
import { vi } from 'vitest'

/**
 * Modules that are replaced in all tests, because a worker loads modules once: a replacement of a single file would not
 * reach modules loaded before. For the same reason each is made once a worker.
 */
const worker = globalThis as typeof globalThis & { replacedModules?: Map<string, unknown> }
worker.replacedModules ??= new Map()
const replaced = worker.replacedModules

function once<Module>(name: string, make: () => Module): Module {
  if (!replaced.has(name)) replaced.set(name, make())
  return replaced.get(name) as Module
}

/** The same work, done once for each key. */
function remembered<Input, Result>(work: (input: Input) => Result, keyOf: (input: Input) => unknown) {
  const results = new Map<unknown, Result>()
  return (input: Input): Result => {
    const key = keyOf(input)
    if (!results.has(key)) results.set(key, work(input))
    return results.get(key) as Result
  }
}

const digest = (file: Buffer) => createHash('sha256').update(file).digest('hex')

vi.mock('@node-rs/argon2', (original) =>
  once('argon2', async () => {
    const actual = await original<typeof import('@node-rs/argon2')>()
    return { ...actual, hash: vi.fn(actual.hash), verify: vi.fn(actual.verify) }
  }),
)

// For `withSettings`.
vi.mock('@/lib/platform/env', (original) =>
  once('env', async () => {
    const actual = await original<typeof import('@/lib/platform/env')>()
    const { changed } = await import('./settings')
    const env = () => (changed.settings ? actual.readEnv({ ...process.env, ...changed.settings }) : actual.env())
    return { ...actual, env }
  }),
)

// Its unit test measures the time.
vi.mock('@/lib/accounts/constant-time', () =>
  once('constant-time', () => ({ inConstantTime: vi.fn((work: () => Promise<unknown>) => work()) })),
)

// Most tests send the same pictures, and encoding one in all sizes takes longer than the rest of a test.
vi.mock('@/lib/platform/images/decode', (original) =>
  once('decode', async () => {
    const actual = await original<typeof import('@/lib/platform/images/decode')>()
    return {
      ...actual,
      decoded: remembered(actual.decoded, digest),
      renditionsOf: remembered(actual.renditionsOf, (picture) => picture),
      sceneOf: remembered(actual.sceneOf, digest),
      photoOf: remembered(actual.photoOf, digest),
    }
  }),
)

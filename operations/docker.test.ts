import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scaledTimeout } from '@/lib/testing/pace'
import { anOrder, productForm } from '../contract/fixtures.ts'
import { aCustomer, query, theOwner } from '../contract/people.ts'
import { settings } from '../contract/setup.ts'
import { Visitor } from '../contract/visitor.ts'
import { type EmbeddedPostgres, freePort, startPostgres } from '../scripts/postgres.ts'
import { NOBODY } from '../scripts/unprivileged.ts'
import { buildImage, type Image } from './dockerfile.ts'

type Sbom = { components: { name: string }[] }

let folder: string
let app: string
let image: Image
let postgres: EmbeddedPostgres
let env: NodeJS.ProcessEnv
let url: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-docker-'))
  // The container's user is a different one.
  chmodSync(folder, 0o755)
  app = path.join(folder, 'app')
  const PATH = [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':')
  const bare = { PATH, HOME: os.homedir() } as unknown as NodeJS.ProcessEnv
  image = buildImage(app, bare)
  postgres = await startPostgres(path.join(folder, 'postgres'), { durable: false })
  const database = await databaseOfCompose()
  // Equivalent to `read_only`, `tmpfs` and the volume in compose.yaml.
  spawnSync('chmod', ['-R', 'a-w', app])
  const [TMPDIR, DATA_DIR] = ['tmp', 'data'].map((name) => path.join(folder, name)) as [string, string]
  for (const writable of [TMPDIR, DATA_DIR]) {
    mkdirSync(writable)
    chmodSync(writable, 0o1777)
  }
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const own = { TMPDIR, DATA_DIR, DATABASE_URL: database, PORT: String(port) }
  env = { ...bare, ...image.env, ...settings, ...own }
}, 900_000)

afterAll(async () => {
  await postgres?.stop()
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
})

/** Creates the database and the role that compose.yaml creates in a new volume, and returns their address. */
async function databaseOfCompose(): Promise<string> {
  const [, sql = ''] =
    /^ {2}database:\n(?:.*\n)*? {4}content: \|\n((?: {6}.*\n)+)/m.exec(readFileSync('compose.yaml', 'utf8')) ?? []
  const url = (user: object, database: string) =>
    Object.assign(new URL(postgres.url), user, { pathname: database }).href
  const statements = sql
    .replaceAll(/\$\{POSTGRES_PASSWORD\}/g, 'secret')
    .trim()
    .split('\n')
  expect(statements.length).toBe(3)
  // In place of those of the embedded shop.
  for (const statement of ['DROP DATABASE shop', 'DROP ROLE shop', ...statements.slice(0, 2)])
    await query(url({}, 'postgres'), statement)
  const [role] = await query(url({}, 'postgres'), "SELECT rolsuper FROM pg_roles WHERE rolname = 'shop'")
  expect(role).toEqual({ rolsuper: false })
  await query(url({}, 'postgres'), statements[2] ?? '')
  return url({ username: 'shop', password: 'secret' }, 'shop')
}

/** Starts a command as the user of the image. */
function start([program = '', ...args]: string[]): { child: ChildProcess; printed: Promise<string> } {
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(program, args, { cwd: app, env, ...user, stdio: ['ignore', 'pipe', 'inherit'] })
  return { child, printed: text(child.stdout) }
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))
const health = () => ended(start(image.healthcheck).child)

it('the image has no development packages, tests or other unneeded files', () => {
  expect(image.user).toBe('node')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const own = files.filter((name) => !/^(node_modules|\.next)\//.test(name))
  expect(own.filter((name) => /\.test\.tsx?$|^\.env|^\.git|^\.data|^docs|\.backup$/.test(name))).toEqual([])
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: boolean }> }
  const ofDevelopment = Object.keys(lock.packages).filter((name) => lock.packages[name]?.dev)
  const unneeded = ['vitest', 'prisma', 'typescript', 'effect', '@electric-sql/pglite']
  expect(ofDevelopment).toEqual(expect.arrayContaining(unneeded.map((name) => `node_modules/${name}`)))
  expect(ofDevelopment.filter((name) => existsSync(path.join(app, name)))).toEqual([])
  const { components } = JSON.parse(readFileSync(path.join(app, 'build/sbom.json'), 'utf8')) as Sbom
  const listed = components.map(({ name }) => name)
  expect([listed.includes('next'), listed.includes('prisma')]).toEqual([true, false])
})

it('`migrate` runs alone, then the shop takes orders, is healthy, and stops within 15 s', async () => {
  const migrate = start(['node', 'scripts/cli.mjs', 'migrate'])
  expect(await ended(migrate.child)).toBe(0)
  expect(await migrate.printed).toContain('Applied migrations')

  expect(await health()).toBe(1)
  const shop = start(image.cmd)
  const stopped = ended(shop.child)
  const ready = async () => (await fetch(`${url}/api/ready`).catch(() => null))?.status
  await expect.poll(ready, { timeout: scaledTimeout(60_000) }).toBe(200)
  expect(await health()).toBe(0)

  const [owner, customer] = [await theOwner(url), await aCustomer(url)]
  const form = productForm()
  form.append('images', new Blob([readFileSync('app/apple-icon.png')], { type: 'image/png' }), 'tee.png')
  const made = await owner.post('/api/products', form)
  expect(made.status).toBe(201)
  const { _id, name, images } = made.body as { _id: string; name: string; images: string[] }
  expect((await customer.post('/api/orders', anOrder([{ _id, qty: 1 }]))).status).toBe(201)
  const visitor = new Visitor(url)
  expect((await visitor.get(`/product/${_id}`)).text).toContain(name)
  // The picture is resized and stored in the volume.
  expect((await visitor.get(String(images[0]))).status).toBe(200)
  expect(readdirSync(String(env.DATA_DIR))).toContain('uploads')

  const begin = performance.now()
  shop.child.kill('SIGTERM')
  expect([await stopped, performance.now() - begin < scaledTimeout(15_000)]).toEqual([0, true])
  expect(await shop.printed).not.toMatch(/Installing|Building|Generating/)
  expect(await health()).toBe(1)
})

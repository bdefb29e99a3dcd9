import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connected, runSql } from '@/lib/testing/empty-database'
import { type EmbeddedPostgres, startPostgres } from '../scripts/postgres.ts'
import { runCommand } from './command.ts'

const checkout = path.resolve(import.meta.dirname, '..')
const documents = ['README.md', 'docs/deploy.md', 'docs/operations.md'].map((name) => path.join(checkout, name))

/** The blocks of a language, also those within lists. */
const blocksOf = (language: string) =>
  documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/^( *)```(\w+)\n(.*?)^ *```$/gms)]
      .filter(([, , named]) => named === language)
      .map(([, indent = '', , text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')),
  )
const blockWith = (words: string, language = 'sh') => {
  const [block, ...others] = blocksOf(language).filter((text) => text.includes(words))
  if (!block || others.length > 0) throw new Error(`${others.length + (block ? 1 : 0)} blocks have ${words}`)
  return block
}

it.each(blocksOf('sh'))('is a script that a shell can read: %s', (block) => {
  expect(spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
})

it('names services, users and commands of compose.yaml and of the shop', () => {
  const compose = readFileSync(path.join(checkout, 'compose.yaml'), 'utf8')
  const text = blocksOf('sh').join('')
  const named = [...text.matchAll(/docker compose (?:stop|exec|run|up|cp)(?: -\S+)* (\w+)/g)].map(([, name]) => name)
  expect(named).toContain('postgres')
  expect(named.filter((name) => !compose.includes(`\n  ${name}:\n`))).toEqual([])
  const { scripts } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')) as { scripts: object }
  const commands = [...text.matchAll(/(?:npm run|cli\.mjs) (\w+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

const has = (program: string) => spawnSync(program, ['--version']).error === undefined

describe.skipIf(!has('systemd-analyze'))('systemd', () => {
  it('accepts the units of deploy/', () => {
    const units = readdirSync(path.join(checkout, 'deploy')).filter((name) => /\.(service|timer)$/.test(name))
    expect(units.length).toBe(4)
    const folder = mkdtempSync(path.join(os.tmpdir(), 'units-'))
    for (const unit of units) cpSync(path.join(checkout, 'deploy', unit), path.join(folder, unit))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((unit) => path.join(folder, unit))])
    rmSync(folder, { recursive: true })
    // Their programs may be missing on the machine that tests.
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes(folder))).toEqual([])
  })
})

/** Programs that a test does not need, or may not run. */
const stand = {
  useradd: '',
  systemctl: '',
  rsync: '',
  curl: '',
  sudo: '[ "$1" = -u ] && shift 2; exec "$@"',
  // The users need not exist.
  install:
    'for a; do shift; case $a in -o|-g) skip=1;; *) [ "$skip" ] || set -- "$@" "$a"; skip=;; esac; done; /usr/bin/install "$@"',
  git: `for to; do :; done; ln -s ${checkout} "$to"`,
  npm: '[ "$1" = run ] && [ "$2" != build ] && exec node scripts/cli.mjs "$2" "$3"; exit 0',
}

/** A shop on the machine that docs/deploy.md describes, with its folders below another root. */
describe.skipIf(!has('createuser'))('the commands of the documents', () => {
  let root: string
  let postgres: EmbeddedPostgres
  const settings = () => path.join(root, 'etc/shop.env')
  const urlOf = (database: string) => Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href
  const below = (text: string) => text.replaceAll(/(?<=^|[\s'"=])\/(etc|srv|var\/backups)\//gm, `${root}/$1/`)

  /** Runs a block as it is written. It asks for the password of a new user twice. */
  async function run(block: string): Promise<void> {
    const { hostname, port, username, password } = new URL(postgres.url)
    const env = {
      ...{ PATH: `${root}/bin:${process.env.PATH}`, SHOP_ENV_FILE: settings(), NODE_ENV: 'production' as const },
      ...{ PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: 'postgres' },
    }
    // Without a terminal, the password is read from standard input.
    const child = spawn('bash', ['-ec', below(block)], { env, detached: true, stdio: 'pipe' })
    let printed = ''
    for (const out of [child.stdout, child.stderr]) out.on('data', (chunk: Buffer) => (printed += chunk))
    child.stdin.end('secret1\nsecret1\n')
    const [code] = await once(child, 'close')
    expect([code, printed]).toEqual([0, expect.anything()])
  }

  const figures = (database: string) =>
    runSql(urlOf(database), 'SELECT (SELECT count(*) FROM orders) orders, (SELECT sum(price) FROM products) sum')

  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'documented-'))
    postgres = await startPostgres(path.join(root, 'postgres'), { durable: false })
    // Those of the embedded shop.
    for (const sql of ['DROP DATABASE shop', 'DROP ROLE shop']) await runSql(urlOf('postgres'), sql)
    for (const folder of ['bin', 'srv', 'etc/nginx/conf.d', 'etc/nginx/sites-enabled', 'etc/systemd/system'])
      mkdirSync(path.join(root, folder), { recursive: true })
    writeFileSync(path.join(root, 'etc/nginx/sites-enabled/default'), '')
    writeFileSync(path.join(root, 'etc/nginx/nginx.conf'), 'events {\n  worker_connections 768;\n}\n')
    for (const [name, script] of Object.entries(stand))
      writeFileSync(path.join(root, 'bin', name), `#!/bin/bash\n${script}\n`, { mode: 0o755 })
    for (const words of ['useradd', 'ln -s /srv/shop-2.0.0']) await run(blockWith(words))
    const { host } = new URL(postgres.url)
    const text = blockWith('DATABASE_URL=', 'ini').replace('PASSWORD@localhost', `secret1@${host}`)
    writeFileSync(settings(), below(text))
    await run(blockWith('systemctl enable --now'))
    // As the service does at its first start.
    expect(await runCommand(['seed'], { SHOP_ENV_FILE: settings() })).toMatchObject({ code: 0 })
    mkdirSync(path.join(root, 'srv/shop-data/uploads'))
    writeFileSync(path.join(root, 'srv/shop-data/uploads/tee.webp'), 'a picture')
  })

  afterAll(async () => {
    await postgres?.stop()
    rmSync(root, { recursive: true, force: true })
  })

  it('back up and restore the shop of the server', async () => {
    await run(blockWith('npm run backup /var/backups/shop/shop.backup'))
    const before = await figures('shop')
    await run(blockWith('npm run restore'))
    expect(await figures('shop')).toEqual(before)
    expect(readFileSync(path.join(root, 'srv/shop-data/uploads/tee.webp'), 'utf8')).toBe('a picture')
    expect(await runSql(urlOf('postgres'), "SELECT rolsuper FROM pg_roles WHERE rolname = 'shop'")).toEqual([
      { rolsuper: false },
    ])
  })

  it('upgrade it', async () => {
    await run(blockWith('ln -sfn'))
    expect(readdirSync(path.join(root, 'var/backups/shop'))).toContain('before-2.1.0.backup')
  })

  it('a restore names the database and the folder', async () => {
    await runSql(urlOf('postgres'), 'CREATE DATABASE another')
    const [file, DATA_DIR] = [path.join(root, 'var/backups/shop/shop.backup'), path.join(root, 'another')]
    const restored = await runCommand(['restore', file], { DATABASE_URL: urlOf('another'), DATA_DIR })
    const place = `is restored into the database another of ${new URL(postgres.url).host}, with its pictures in ${DATA_DIR}.`
    expect(restored).toEqual({ code: 0, printed: expect.stringContaining(place) })
  })

  it('do not take an embedded shop for one whose settings cannot be read', async () => {
    const missing = path.join(root, 'missing.env')
    const backup = await runCommand(['backup', path.join(root, 'x.backup')], { SHOP_ENV_FILE: missing, DATA_DIR: root })
    expect(backup).toEqual({
      code: 1,
      printed: expect.stringContaining(`${missing} has the settings and cannot be read`),
    })
    expect(existsSync(path.join(root, 'x.backup'))).toBe(false)
    const unclear = path.join(root, 'unclear.env')
    writeFileSync(unclear, "AUTH_SECRET='a # b'\nADMIN_PASSWORD=a#b\n")
    expect(await runCommand(['migrate'], { SHOP_ENV_FILE: unclear })).toEqual({
      code: 1,
      printed: `${unclear}: put the value of ADMIN_PASSWORD in quotes, since programs read it differently.`,
    })
  })

  it.each([
    [
      'CREATE TABLE another (id int)',
      'The database has a table another that is not the shop’s and could not be restored',
    ],
    ['ALTER TABLE orders ADD another int', 'The database has a column another in orders that is not the shop’s'],
    [
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', '', '29990101000000_later', now())",
      'The database is of a newer version of the shop, with the migration 29990101000000_later',
    ],
  ])('back up nothing that no restore would take: %s', async (sql, message) => {
    await runSql(urlOf('postgres'), 'CREATE DATABASE foreign_one TEMPLATE shop')
    await connected(urlOf('foreign_one'), (client) => client.query(sql))
    const file = path.join(root, 'foreign.backup')
    const { code, printed } = await runCommand(['backup', file], { DATABASE_URL: urlOf('foreign_one') })
    expect([code, printed.replaceAll("'", '’'), existsSync(file)]).toEqual([1, expect.stringContaining(message), false])
    await runSql(urlOf('postgres'), 'DROP DATABASE foreign_one')
  })
})

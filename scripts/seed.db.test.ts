import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

const name = `seeded_${randomBytes(6).toString('hex')}`
const at = (database: string) => Object.assign(new URL(inject('templateUrl')), { pathname: `/${database}` }).href

async function runSql(database: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: at(database) })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Runs the command with these settings and no others. */
function npmRunSeed(settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  return spawnSync('npm', ['run', '--silent', 'seed'], {
    env: { NODE_ENV: 'production', PATH, HOME, DIRECT_DATABASE_URL: '', ADMIN_EMAIL: '', ...settings },
    encoding: 'utf8',
  })
}

beforeEach(() => runSql('postgres', `CREATE DATABASE ${name}`))
afterEach(() => runSql('postgres', `DROP DATABASE ${name} WITH (FORCE)`))

describe('npm run seed', () => {
  it('fills an empty database, and needs no setting but DATABASE_URL', async () => {
    expect(npmRunSeed({ DATABASE_URL: at(name) })).toMatchObject({ status: 0, stderr: '' })
    const [products] = await runSql(name, 'SELECT count(*)::int AS count FROM products')
    expect(products?.count).toBeGreaterThanOrEqual(64)
    expect(await runSql(name, 'SELECT email, is_admin FROM users')).toEqual([
      { email: 'customer@shop.test', is_admin: false },
    ])
  })

  it.each([
    ['no DATABASE_URL', { DATABASE_URL: '' }, /^DATABASE_URL must be set/],
    [
      'one that leads nowhere',
      { DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' },
      /^DATABASE_URL cannot be used: .*ECONN/,
    ],
  ])('stops with one line: %s', (_, settings, line) => {
    const { status, stderr } = npmRunSeed(settings)
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1])
    expect(stderr).toMatch(line)
  })
})

import { spawnSync } from 'node:child_process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emptyDatabase, runSql } from '@/lib/testing/empty-database'

/** Runs the command with these settings and no others. */
function npmRunSeed(settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  return spawnSync('npm', ['run', '--silent', 'seed'], {
    env: { NODE_ENV: 'production', PATH, HOME, DIRECT_DATABASE_URL: '', ADMIN_EMAIL: '', ...settings },
    encoding: 'utf8',
  })
}

describe('npm run seed', () => {
  it('fills an empty database, and needs no setting but DATABASE_URL', async () => {
    const { url, drop } = await emptyDatabase()
    onTestFinished(async () => void (await drop()))
    expect(npmRunSeed({ DATABASE_URL: url })).toMatchObject({ status: 0, stderr: '' })
    const [products] = await runSql(url, 'SELECT count(*)::int AS count FROM products')
    expect(products?.count).toBeGreaterThanOrEqual(64)
    expect(await runSql(url, 'SELECT email, is_admin FROM users')).toEqual([
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

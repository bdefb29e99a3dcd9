import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { database } from '@/lib/testing/fixtures'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')

it('seeding on a slow machine is not under the limits of requests', async () => {
  // Longer than a request may wait for a statement.
  await database.$executeRaw`CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(5); RETURN NULL; END $$`
  await database.$executeRaw`CREATE TRIGGER slow BEFORE INSERT ON products FOR EACH STATEMENT EXECUTE FUNCTION be_slow()`
  const command = ['--conditions=react-server', '--import', 'tsx', 'scripts/seed-program.ts']
  await run(process.execPath, command, { cwd: root, env: { ...process.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })
  expect(await database.product.count()).toBeGreaterThan(10)
})

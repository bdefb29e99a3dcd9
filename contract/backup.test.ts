import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { type OwnShop, openOwnShop } from '../scripts/open-shop.ts'
import { runCommand } from './command.ts'
import { anOrder, aProduct, productForm } from './fixtures.ts'
import { aBrowserOf, aCustomer, type Person, query, theOwner } from './people.ts'
import { settings } from './setup.ts'
import { Visitor } from './visitor.ts'

const STOCK = 500
// Without AUTH_SECRET in the environment the shop generates one, which the backup must contain.
const { AUTH_SECRET: _, ...ownSettings } = settings
let home: string
let shop: OwnShop
let customer: Person
let session: string
let productId: string
let pictureUrl: string
let backup: string
const HARM = 'CREATE TABLE harm ()'
const OTHER_TABLES = /has other tables than its version of the shop: it was changed\.$/
const acknowledged = { before: 0, all: 0 }

const run = (command: 'backup' | 'restore', file: string, env: Record<string, string>) =>
  runCommand([command, file], env)

const folderOf = (name: string) => path.join(home, name)

/** Stock, sold pieces and orders of a database, which must agree. */
async function figuresOf(url: string) {
  const [figures] = await query<{ stock: number; sold: number; orders: number; users: number; mails: number }>(
    url,
    `SELECT (SELECT count_in_stock FROM products WHERE id = $1) AS stock,
       (SELECT coalesce(sum(qty), 0)::int FROM order_items WHERE product_id = $1) AS sold,
       (SELECT count(DISTINCT order_id)::int FROM order_items WHERE product_id = $1) AS orders,
       (SELECT count(*)::int FROM users) AS users,
       (SELECT count(*)::int FROM outbox_mails) AS mails`,
    [productId],
  )
  return figures
}

beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'shop-backup-'))
  shop = await openOwnShop(ownSettings, folderOf('first'))
  const owner = await theOwner(shop.url)
  productId = (await aProduct(owner, { countInStock: String(STOCK) }))._id
  const form = productForm()
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: '#335577' } }).png()
  form.append('images', new Blob([new Uint8Array(await picture.toBuffer())]), 'tee.png')
  const { body } = await owner.post('/api/products', form)
  pictureUrl = (body as unknown as { images: string[] }).images[0] ?? ''
  customer = await aCustomer(shop.url)
  session = await aBrowserOf(customer)
  await new Visitor(shop.url).post('/api/users/forgot-password', { email: customer.email })
  await query(
    shop.database().url,
    `INSERT INTO outbox_mails (id, "to", language, subject, text, html, next_attempt_at)
     VALUES (gen_random_uuid(), 'sana@shop.test', 'en', 'Late', '', '', now() + interval '1 hour')`,
  )

  let isOver = false
  const sell = async () => {
    while (!isOver) {
      const { status } = await customer.post('/api/orders', anOrder([{ _id: productId, qty: 1 }]))
      if (status === 201) acknowledged.all += 1
    }
  }
  const selling = sell()
  await vi.waitFor(() => expect(acknowledged.all).toBeGreaterThan(10), { timeout: 30_000 })
  acknowledged.before = acknowledged.all
  backup = folderOf('shop.backup')
  const { code, printed } = await run('backup', backup, { DATA_DIR: folderOf('first') })
  isOver = true
  await selling
  expect({ code, printed }).toEqual({ code: 0, printed: expect.stringMatching(/^Saved \d+ rows of \d+ tables/) })
  await shop.stop('SIGKILL')
})

afterAll(async () => {
  await shop.stop('SIGTERM')
  rmSync(home, { recursive: true, force: true })
})

describe('a backup of a shop that takes orders', () => {
  it('restores the shop into an empty place, with pictures and logins, but no session, code or old mail (§1)', async () => {
    const place = folderOf('second')
    expect(await run('restore', backup, { DATA_DIR: place })).toMatchObject({ code: 0 })
    const again = await openOwnShop(ownSettings, place)
    const figures = await figuresOf(again.database().url)
    expect(figures?.orders).toBeGreaterThanOrEqual(acknowledged.before)
    expect(figures?.orders).toBeLessThanOrEqual(acknowledged.all)
    expect([figures?.sold, (figures?.stock ?? 0) + (figures?.sold ?? 0)]).toEqual([figures?.orders, STOCK])

    const visitor = new Visitor(again.url)
    expect((await visitor.get(pictureUrl)).status).toBe(200)
    const { email, password } = customer
    expect((await visitor.post('/api/users/login', { email, password })).status).toBe(200)
    expect((await visitor.get('/api/auth/session', { headers: { cookie: session } })).body).not.toHaveProperty('user')
    expect(await query(again.database().url, 'SELECT 1 FROM one_time_codes')).toEqual([])
    const [mail] = await query(
      again.database().url,
      "SELECT sent_at, failed_at FROM outbox_mails WHERE subject = 'Late'",
    )
    expect(mail).toEqual({ sent_at: null, failed_at: expect.any(Date) })
    // Order numbers continue, and triggers are enabled again.
    const order = await (await aCustomer(again.url)).post('/api/orders', anOrder([{ _id: productId, qty: 1 }]))
    expect(order.status).toBe(201)
    expect((await visitor.get(`/api/products/${productId}`)).body).toMatchObject({
      countInStock: (figures?.stock ?? 0) - 1,
    })
    await again.close()
  })

  it('restores into DATABASE_URL, and a backup of that is the same (§1)', async () => {
    const name = `restored_${unique()}`
    const DATABASE_URL = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
    await query(inject('postgresUrl'), `CREATE DATABASE ${name}`)
    const env = { DATABASE_URL, DATA_DIR: folderOf('third') }
    expect(await run('restore', backup, env)).toMatchObject({ code: 0 })
    const figures = await figuresOf(DATABASE_URL)
    expect(await run('restore', backup, { ...env, DATA_DIR: folderOf('fourth') })).toEqual({
      code: 1,
      printed: 'The database is not empty: a backup is restored into an empty database only.',
    })
    expect(await run('backup', folderOf('third.backup'), env)).toMatchObject({ code: 0 })
    await query(inject('postgresUrl'), `DROP DATABASE ${name}`)
    await query(inject('postgresUrl'), `CREATE DATABASE ${name}`)
    // The secret comes with the backup, unless AUTH_SECRET is set.
    expect(existsSync(folderOf('third/auth-secret'))).toBe(true)
    rmSync(folderOf('third'), { recursive: true })
    const { AUTH_SECRET = '' } = settings
    expect(await run('restore', folderOf('third.backup'), { ...env, AUTH_SECRET })).toMatchObject({ code: 0 })
    expect(existsSync(folderOf('third/auth-secret'))).toBe(false)
    expect(await figuresOf(DATABASE_URL)).toEqual(figures)
    await query(inject('postgresUrl'), `DROP DATABASE ${name}`)
  })
})

describe('a restore is refused', () => {
  const refused = async (file: string, place: string) => {
    const { code, printed } = await run('restore', file, { DATA_DIR: place })
    expect(code).toBe(1)
    return printed
  }

  it('into a place that is not empty (§1)', async () => {
    const before = readdirSync(folderOf('first')).sort()
    expect(await refused(backup, folderOf('first'))).toMatch(
      / is not empty: a backup is restored into an empty place only\.$/,
    )
    expect(readdirSync(folderOf('first')).sort()).toEqual(before)
  })

  it('of a damaged file, without any change', async () => {
    const bytes = readFileSync(backup)
    const flipped = Buffer.from(bytes)
    flipped[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255
    for (const damaged of [flipped, bytes.subarray(0, bytes.length >> 1), Buffer.from('{}')]) {
      const file = folderOf('damaged.backup')
      writeFileSync(file, damaged)
      expect(await refused(file, folderOf('none'))).toBe(`${file} is damaged, or no backup of a shop.`)
      expect(readdirSync(folderOf('none'))).toEqual([])
    }
  })

  it.each([
    ['of another format (§1)', { format: 2 }, /has format 2, and this version of the shop reads format 1/],
    [
      'of a version before 1.0.0',
      { migrations: ['20261202110000_failed_mails'] },
      /is of a version before 1\.0\.0, from which there is no upgrade/,
    ],
    ['of newer migrations (§1)', { migrations: ['29990101000000_later'] }, /is of a newer version of the shop/],
    ['whose rows are not those that were saved', { checksums: {} }, /is damaged, or no backup of a shop\.$/],
    ['with a table that is SQL (§1)', { tables: [{ name: `users; ${HARM}`, columns: 'id', rows: 0 }] }, OTHER_TABLES],
    [
      'with columns that are SQL (§1)',
      { tables: [{ name: 'users', columns: `id) FROM STDIN; ${HARM}`, rows: 0 }] },
      OTHER_TABLES,
    ],
    ['with a table that is a path', { tables: [{ name: '../../auth-secret', columns: 'id', rows: 0 }] }, OTHER_TABLES],
    [
      'with a sequence that is no number',
      { sequences: [{ name: 'page_changes_id_seq', value: 'x', isCalled: true }] },
      /has rows that the database refuses \(.*bigint.*\): it was changed, so use another backup\.$/,
    ],
    ['with another sequence', { sequences: [{ name: 'pg_class', value: '1', isCalled: true }] }, OTHER_TABLES],
  ])('%s', async (_, change, message) => {
    const [folder, file] = [folderOf('changed'), folderOf('changed.backup')]
    mkdirSync(folder)
    spawnSync('tar', ['--extract', '--gzip', '--file', backup, '--directory', folder])
    const manifest = path.join(folder, 'manifest.json')
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), ...change }))
    spawnSync('tar', ['--create', '--gzip', '--file', file, '--directory', folder, '.'])
    rmSync(folder, { recursive: true })
    expect(await refused(file, folderOf('none'))).toMatch(message)
    expect(readdirSync(folderOf('none'))).toEqual([])
  })

  it('of a missing file', async () => {
    expect(await refused(folderOf('nothing'), folderOf('none'))).toBe(`There is no file ${folderOf('nothing')}.`)
  })
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenShop, openShop } from '../scripts/open-shop.ts'
import { serversOf } from '../scripts/servers-of.ts'
import { anOrder, productForm } from './fixtures.ts'
import { ownDatabase } from './own-database.ts'
import { settings } from './setup.ts'
import { unique, Visitor } from './visitor.ts'

/** Two shops on one database. One of them has two processes, whatever the number of cores. */
const database = ownDatabase('several')
let folder: string
let shops: OpenShop[] = []
let one: Visitor
let two: Visitor
let token: string

const open = (SERVER_PROCESSES: string) =>
  openShop({ ...settings, DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn', SERVER_PROCESSES })

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-several-'))
  await database.create()
  shops = await Promise.all(['2', '1'].map(open))
  ;[one, two] = shops.map((shop) => new Visitor(shop.url)) as [Visitor, Visitor]
  const { body } = await one.post('/api/users/login', {
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  })
  token = String(body.token)
})

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function aProduct(rest: Record<string, string> = {}): Promise<string> {
  const { status, body } = await one.send('POST', '/api/products', { body: productForm(rest), token })
  expect(status).toBe(201)
  return String(body._id)
}

const rename = (at: Visitor, id: string, to: string) => at.put(`/api/products/${id}`, { name: to }, { token })

it('§1 "with `DATABASE_URL` a warning in one line": no SITE_URL', () => {
  for (const { port, output } of shops) {
    const warning = `SITE_URL is not set: links in mail and canonical addresses lead to http://localhost:${port}\n`
    expect(output().split(warning)).toHaveLength(2)
  }
})

describe('§2 "A change of the catalogue shows on every page and list at the next request"', () => {
  it('of another server, whichever made the change', async () => {
    const id = await aProduct()
    for (let change = 1; change <= 8; change += 1) {
      const [writer, reader] = change % 2 ? [one, two] : [two, one]
      const to = `Tee number ${change} of ${unique()}`
      expect((await rename(writer, id, to)).status).toBe(200)
      const seen = await Promise.all([`/product/${id}`, '/shop'].map((page) => reader.get(page)))
      expect([change, ...seen.map(({ text }) => text.includes(to))]).toEqual([change, true, true])
    }
  })

  it('when the last piece is sold', async () => {
    const email = `${unique()}@customers.test`
    const { body } = await one.post('/api/users', { name: 'Sana', email, password: 'correct horse 9' })
    for (let sale = 1; sale <= 3; sale += 1) {
      const id = await aProduct({ countInStock: '1' })
      expect((await two.get(`/product/${id}`)).text).not.toContain('Out of Stock')
      const placed = await one.post('/api/orders', anOrder([{ _id: id, qty: 1 }]), { token: String(body.token) })
      expect(placed.status).toBe(201)
      expect((await two.get(`/product/${id}`)).text).toContain('Out of Stock')
    }
  })

  it('of a server that is slow to invalidate, since the response waits for it', async () => {
    const [id, other] = [await aProduct(), shops[1]?.process]
    await two.get(`/product/${id}`)
    other?.kill('SIGSTOP')
    const answer = rename(one, id, 'Heard late')
    const soon = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 400, 'waits'))])
    other?.kill('SIGCONT')
    expect([soon, (await answer).status]).toEqual(['waits', 200])
    expect((await two.get(`/product/${id}`)).text).toContain('Heard late')
  })

  it('without waiting for ever for a server that hangs or is gone', async () => {
    const id = await aProduct()
    const other = shops[1]?.process
    other?.kill('SIGSTOP')
    expect((await rename(one, id, 'While the other hangs')).status).toBe(200)
    other?.kill('SIGCONT')
    await expect.poll(async () => (await two.get(`/product/${id}`)).text).toContain('While the other hangs')
    await rename(one, id, 'After the other hung')
    expect((await two.get(`/product/${id}`)).text).toContain('After the other hung')
    await shops[1]?.stop('SIGKILL')
    expect((await rename(one, id, 'Without the other')).status).toBe(200)
  })
})

const shop = () => shops[0] as OpenShop
const servers = () => serversOf(shop().process.pid)

/** Whether the process is still running, whatever its parent. */
const isServing = (pid: number) =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())

describe('a shop in several processes', () => {
  it('§2 "A change of the catalogue shows on every page and list at the next request", whichever process answers it', async () => {
    const id = await aProduct()
    for (let change = 1; change <= 8; change += 1) {
      const to = `Tee number ${change} of ${unique()}`
      expect((await rename(one, id, to)).status).toBe(200)
      const pages = [`/product/${id}`, '/shop', `/product/${id}`, '/shop']
      const seen = await Promise.all(pages.map((page) => one.get(page)))
      expect(seen.map(({ text }) => text.includes(to))).toEqual([true, true, true, true])
    }
  })

  it('keeps serving when a process is killed, which is restarted', async () => {
    await expect.poll(() => servers().length).toBe(2)
    const [first = 0] = servers()
    let isOver = false
    let answers = 0
    // Connections of the killed process fail at once instead of hanging.
    const callers = Array.from({ length: 8 }, async () => {
      for (; !isOver; answers += 1) await one.get('/api/products').catch(() => undefined)
    })
    await expect.poll(() => answers).toBeGreaterThan(40)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => shop().output()).toContain('a server process ended and is restarted')
    isOver = true
    await Promise.all(callers)
    for (let call = 0; call < 10; call += 1) expect((await one.get('/api/products')).status).toBe(200)
    await expect.poll(() => servers().length).toBe(2)
    expect(servers()).not.toContain(first)
    expect(shop().process.exitCode).toBeNull()
  })

  it('leaves no process behind and frees the port when it is killed as a whole', async () => {
    const left = servers()
    await shop().stop('SIGKILL')
    // Servers that are still running have another parent process by now.
    await expect.poll(() => left.filter(isServing)).toEqual([])
    await expect(one.get('/api/health')).rejects.toThrow('ECONNREFUSED')
    shops[0] = await open('2')
    one = new Visitor(shops[0].url)
    await expect.poll(async () => (await one.get('/api/ready')).status).toBe(200)
  })

  it('§1 "whether it reaches npm start or the server itself": a server that gets the signal stops the shop', async () => {
    const [first = 0] = servers()
    const gone = new Promise((resolve) => shop().process.once('exit', resolve))
    process.kill(first, 'SIGTERM')
    expect(await gone).toBe(0)
    await expect(one.get('/api/health')).rejects.toThrow('ECONNREFUSED')
  })
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenShop, openShop } from '../scripts/open-shop.ts'
import { serversOf } from '../scripts/servers-of.ts'
import { productForm } from './goods.ts'
import { unique, Visitor } from './visitor.ts'

/** A shop that serves in two processes, however many cores there are. */
let folder: string
let shop: OpenShop
let visitor: Visitor
let token: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-processes-'))
  shop = await openShop({ DATA_DIR: folder, LOG_LEVEL: 'error', SERVER_PROCESSES: '2' })
  visitor = new Visitor(shop.url)
  const { body } = await visitor.post('/api/users/login', { email: 'admin@shop.test', password: 'demo-shop-2026' })
  token = String(body.token)
})

afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const servers = () => serversOf(shop.process.pid)

/** Whether it has not ended, whoever its parent is. */
const isServing = (pid: number) =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())

describe('a shop in several processes', () => {
  it('§2 "A change of the catalogue shows on every page and list at the next request", whoever answers it', async () => {
    const { body } = await visitor.ask('POST', '/api/products', { body: productForm(), token })
    for (let change = 1; change <= 15; change += 1) {
      const name = `Tee number ${change} of ${unique()}`
      expect((await visitor.put(`/api/products/${body._id}`, { name }, { token })).status).toBe(200)
      const pages = [`/product/${body._id}`, '/shop', `/product/${body._id}`, '/shop']
      const seen = await Promise.all(pages.map((page) => visitor.get(page)))
      expect(seen.map(({ text }) => text.includes(name))).toEqual([true, true, true, true])
    }
  })

  it('goes on when one of them is killed, which is started again', async () => {
    await expect.poll(() => servers().length).toBe(2)
    const [first = 0] = servers()
    let isOver = false
    let answers = 0
    // What the killed one had taken is lost, and its callers know at once; nobody waits for ever.
    const callers = Array.from({ length: 20 }, async () => {
      for (; !isOver; answers += 1) await visitor.get('/api/products').catch(() => undefined)
    })
    await expect.poll(() => answers).toBeGreaterThan(40)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => shop.output()).toContain('a server ended and is started again')
    isOver = true
    await Promise.all(callers)
    for (let call = 0; call < 10; call += 1) expect((await visitor.get('/api/products')).status).toBe(200)
    await expect.poll(() => servers().length).toBe(2)
    expect(servers()).not.toContain(first)
    expect(shop.process.exitCode).toBeNull()
  })

  it('leaves none behind, and the port free, when it is killed as a whole', async () => {
    const left = servers()
    await shop.stop('SIGKILL')
    // Somebody else's children by now, if there are any.
    await expect.poll(() => left.filter(isServing)).toEqual([])
    await expect(visitor.get('/api/health')).rejects.toThrow('ECONNREFUSED')
    shop = await openShop({ DATA_DIR: folder, LOG_LEVEL: 'error', SERVER_PROCESSES: '2' })
    visitor = new Visitor(shop.url)
    await expect.poll(async () => (await visitor.get('/api/ready')).status).toBe(200)
  })

  it('§1 "whether it reaches npm start or the server itself": a server that is asked to stop stops the shop', async () => {
    const [first = 0] = servers()
    const gone = new Promise((resolve) => shop.process.once('exit', resolve))
    process.kill(first, 'SIGTERM')
    expect(await gone).toBe(0)
    await expect(visitor.get('/api/health')).rejects.toThrow('ECONNREFUSED')
  })
})

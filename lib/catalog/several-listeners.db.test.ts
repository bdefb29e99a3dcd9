import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '@/lib/platform/database/db'
import { log } from '@/lib/platform/log/log'
import { aProduct } from '@/lib/testing/fixtures'
import { ChangeListener } from './change-listener'
import { LISTENER_NAME } from './listening-servers'

const url = () => process.env.DATABASE_URL ?? ''
const open: { close(): Promise<void> }[] = []
let writer: ChangeListener
let product: string

async function aListener(onChange: (payload: string) => void = () => undefined): Promise<ChangeListener> {
  const listener = new ChangeListener({ url: url(), onChange, onGap: () => undefined })
  await listener.settled()
  open.push(listener)
  return listener
}

/** Another server, which answers when the test tells it to. */
async function aServer(name = `${LISTENER_NAME}other`) {
  const client = new pg.Client({ connectionString: url(), application_name: name })
  const questions: string[] = []
  const said: string[] = []
  client.on('notification', ({ payload = '' }) => {
    said.push(payload)
    if (payload.startsWith('ask:')) questions.push(payload.slice(4))
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('LISTEN catalogue_servers')
  open.push({ close: () => client.end() })
  const say = (words: string) => client.query("SELECT pg_notify('catalogue_servers', $1)", [words])
  return {
    questions,
    /** All messages between servers. */
    said,
    say,
    question: () => vi.waitUntil(() => questions.at(-1), { timeout: 30_000, interval: 5 }),
    end: () => client.end(),
  }
}

/** The id of the only listener of ours. */
async function idOfWriter(): Promise<string> {
  const [row] = await db.$queryRaw<{ name: string }[]>`
    SELECT application_name AS name FROM pg_stat_activity
    WHERE datname = current_database() AND starts_with(application_name, ${LISTENER_NAME})
      AND application_name <> ${`${LISTENER_NAME}other`}`
  return row?.name.slice(LISTENER_NAME.length) ?? ''
}

let price = 1
const change = () => {
  price += 1
  return db.product.update({ where: { id: product }, data: { price } })
}

/** Whether it has settled after a while. */
async function isOver(promise: Promise<unknown>): Promise<boolean> {
  const later = new Promise((resolve) => setTimeout(resolve, 150, 'waits'))
  return (await Promise.race([promise, later])) !== 'waits'
}

beforeEach(async () => {
  product = (await aProduct()).id
  writer = await aListener()
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const one of open.splice(0)) await one.close().catch(() => undefined)
})

describe('a write with several servers', () => {
  it('returns once the other server has received the change', async () => {
    const warned = vi.spyOn(log, 'warn')
    const other = await aServer()
    await change()
    const done = writer.waitForInvalidation()
    const question = await other.question()
    expect(await isOver(done)).toBe(false)
    await other.say(`heard:${question}:other`)
    await done
    expect(warned).not.toHaveBeenCalled()
  })

  it('waits until all of them have received each change, whoever makes it', async () => {
    const seen: string[][] = [[], []]
    const others = await Promise.all(seen.map((all) => aListener((payload) => all.push(payload))))
    for (const one of [writer, ...others, writer, ...others]) {
      for (const all of seen) all.length = 0
      await change()
      await one.waitForInvalidation()
      for (const all of seen) expect(all).toContain(`product:${product}`)
    }
  })

  it('asks one question for many simultaneous changes', async () => {
    const other = await aServer()
    const before = other.questions.length
    await Promise.all([change(), change(), change()])
    const all = Promise.all([writer.waitForInvalidation(), writer.waitForInvalidation(), writer.waitForInvalidation()])
    await other.say(`heard:${await other.question()}:other`)
    await all
    expect(other.questions.length).toBe(before + 1)
  })

  it('asks nobody when there is no other server', async () => {
    const psql = await aServer('psql')
    await change()
    await writer.waitForInvalidation()
    await psql.say('here:nobody')
    await change()
    await writer.waitForInvalidation()
    expect(psql.questions).toEqual([])
  })

  it('treats a server that starts to listen meanwhile as up to date', async () => {
    const warned = vi.spyOn(log, 'warn')
    const other = await aServer()
    await change()
    const done = writer.waitForInvalidation()
    await other.question()
    await other.say('here:other')
    await done
    expect(warned).not.toHaveBeenCalled()
  })

  it('waits a second for a silent server, until that one knows that it has been given up', async () => {
    const warned = vi.spyOn(log, 'warn')
    const other = await aServer()
    const heardIn = async () => {
      await change()
      const begin = performance.now()
      await writer.waitForInvalidation()
      return performance.now() - begin
    }
    expect(await heardIn()).toBeGreaterThan(900)
    expect(warned).toHaveBeenCalledTimes(1)
    await vi.waitUntil(() => other.said.includes('gone:other'), { timeout: 30_000, interval: 5 })
    // Until now it may have served from its cache.
    expect(await heardIn()).toBeGreaterThan(900)
    expect(await heardIn()).toBeLessThan(900)
    expect(warned).toHaveBeenCalledTimes(1)
    await other.say('here:other')
    await change()
    expect(await isOver(writer.waitForInvalidation())).toBe(false)
  })

  it('counts as listening again after the others gave it up, once it has announced itself', async () => {
    const other = await aServer()
    const id = await idOfWriter()
    await other.say(`gone:${id}`)
    await vi.waitUntil(() => other.said.includes(`gone:${id}`), { timeout: 30_000, interval: 5 })
    await vi.waitUntil(() => other.said.at(-1) === `here:${id}`, { timeout: 30_000, interval: 5 })
    await vi.waitUntil(() => writer.isListening, { timeout: 30_000, interval: 5 })
  })
})

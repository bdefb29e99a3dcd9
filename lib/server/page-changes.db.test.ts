import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { pool } from '@/lib/platform/database/db'
import { aProduct } from '@/lib/testing/fixtures'
import { aPgProxy } from '@/lib/testing/pg-proxy'
import { PageChanges } from './page-changes'

/** Looks that note what they do to the kept pages; the first one, which drops everything, is over. */
async function someLooks(url = process.env.DATABASE_URL ?? '') {
  const done: string[] = []
  const changes = new PageChanges(url, { expire: (tag) => done.push(tag), expireAll: () => done.push('ALL') })
  onTestFinished(() => changes.close())
  expect(await changes.look()).toBe(true)
  expect(done.splice(0)).toEqual(['ALL'])
  // What had been committed before the first look may be seen once more.
  await changes.look()
  done.splice(0)
  return { changes, done, seen: async () => ((await changes.look()) ? done.splice(0).sort() : null) }
}

/** A connection of its own, e.g. somebody with psql. */
async function aClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const tell = (client: Pick<pg.Client, 'query'>, tag: string) => client.query('SELECT page_changed($1)', [tag])

describe('a look', () => {
  it('finds each change that was committed since the last one, once', async () => {
    const { seen } = await someLooks()
    await Promise.all(['one', 'two'].map((tag) => tell(pool, tag)))
    expect(await seen()).toEqual(['one', 'two'])
    expect(await seen()).toEqual([])
    await tell(pool, 'one')
    expect(await seen()).toEqual(['one'])
  })

  it('finds a long transaction that commits after younger ones were seen, and nothing of it before', async () => {
    const { seen } = await someLooks()
    const long = await aClient()
    await long.query('BEGIN')
    await tell(long, 'late')
    for (const tag of ['young', 'younger']) {
      await tell(pool, tag)
      expect(await seen()).toEqual([tag])
    }
    await long.query('COMMIT')
    expect(await seen()).toEqual(['late'])
    expect(await seen()).toEqual([])
  })

  it('finds nothing of a transaction that is rolled back, and what a savepoint left', async () => {
    const { seen } = await someLooks()
    const client = await aClient()
    await client.query('BEGIN')
    await tell(client, 'kept')
    await client.query('SAVEPOINT here')
    await tell(client, 'undone')
    await client.query('ROLLBACK TO here')
    await client.query('COMMIT')
    await client.query('BEGIN')
    await tell(client, 'given up')
    await client.query('ROLLBACK')
    expect(await seen()).toEqual(['kept'])
  })

  it('drops everything when every page has changed', async () => {
    const { seen } = await someLooks()
    await tell(pool, 'everything')
    expect(await seen()).toEqual(['ALL'])
  })

  it('is shared by all that ask before it is sent, and by none that asks later', async () => {
    const { changes } = await someLooks()
    const sent = vi.spyOn(pg.Pool.prototype, 'query')
    onTestFinished(() => sent.mockRestore())
    const first = changes.look()
    await Promise.resolve()
    const later = Array.from({ length: 50 }, () => changes.look())
    await Promise.all([first, ...later])
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it('drops everything after a silence of ten minutes', async () => {
    const { seen } = await someLooks()
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 10 * 60_000 + 1_000)
    onTestFinished(() => clock.mockRestore())
    expect(await seen()).toEqual(['ALL'])
    expect(await seen()).toEqual([])
  })

  it('drops everything after its connection was replaced, which may lead to another database', async () => {
    const proxy = await aPgProxy()
    const { seen } = await someLooks(proxy.url)
    proxy.cut()
    expect(await seen()).toEqual(['ALL'])
    expect(await seen()).toEqual([])
  })

  it('drops everything when transactions are numbered from a lower number than before', async () => {
    const { seen } = await someLooks()
    const query = pg.Pool.prototype.query
    const restored = vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(function (this: pg.Pool, ...given) {
      return (query.apply(this, given) as unknown as Promise<pg.QueryResult>).then((result) => {
        result.rows[0].xmin = '3'
        return result
      }) as never
    })
    onTestFinished(() => restored.mockRestore())
    expect(await seen()).toEqual(['ALL'])
  })
})

describe('a moment', () => {
  /** A draft that goes online in two seconds, and a wait for that by the clock of the database. */
  async function aLaunch() {
    const { id } = await aProduct({ isPublished: false })
    await pool.query(`UPDATE products SET publish_at = clock_timestamp() + interval '2 s' WHERE id = $1`, [id])
    const isPast = async () => (await pool.query('SELECT next_moment() <= clock_timestamp() AS past')).rows[0]?.past
    const isPublished = async () =>
      (await pool.query('SELECT is_published FROM products WHERE id = $1', [id])).rows[0]?.is_published
    return { id, come: () => expect.poll(isPast).not.toBe(false), isPublished }
  }

  it('publishes what is due in the first look after it, which finds the pages that change, as do others’', async () => {
    const servers = [await someLooks(), await someLooks()]
    const { id, come, isPublished } = await aLaunch()
    for (const { seen } of servers) expect(await seen()).toEqual(['listing', `product:${id}`])
    expect([await servers[0]?.seen(), await isPublished()]).toEqual([[], false])
    await come()
    const seen = await Promise.all(servers.map((server) => server.seen()))
    expect([...seen, await isPublished()]).toEqual([...servers.map(() => ['listing', `product:${id}`]), true])
    expect(await servers[0]?.seen()).toEqual([])
  })

  it('tells the tags of pages that change then', async () => {
    const { seen } = await someLooks()
    await pool.query(
      `INSERT INTO page_moments VALUES (now() + interval '1 hour', 'later'), (now(), 'one'), (now(), 'two')`,
    )
    expect(await seen()).toEqual(['one', 'two'])
    expect(await seen()).toEqual([])
    expect((await pool.query('DELETE FROM page_moments RETURNING tag')).rows).toEqual([{ tag: 'later' }])
  })

  it('does not wait for a product that somebody is writing to', async () => {
    const { seen } = await someLooks()
    const { id, come, isPublished } = await aLaunch()
    await come()
    const client = await aClient()
    await client.query('BEGIN')
    await client.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [id])
    expect([await seen(), await isPublished()]).toEqual([['listing', `product:${id}`], false])
    await client.query('COMMIT')
    expect([await seen(), await isPublished()]).toEqual([['listing', `product:${id}`], true])
  })
})

describe('a look while the database is away', () => {
  it('fails and drops nothing, and everything is dropped when the database is back', async () => {
    const proxy = await aPgProxy()
    const { changes, done, seen } = await someLooks(proxy.url)
    const begin = performance.now()
    expect(await changes.hasFailedSince(begin)).toBe(false)
    proxy.mode = 'refuse'
    proxy.cut()
    expect([await changes.look(), done, changes.isAnswered]).toEqual([false, [], false])
    expect(await changes.hasFailedSince(begin)).toBe(true)
    proxy.mode = 'pass'
    expect([await seen(), changes.isAnswered]).toEqual([['ALL'], true])
    expect(await changes.hasFailedSince(performance.now())).toBe(false)
  })

  it('fails within two seconds when connections hang', async () => {
    const proxy = await aPgProxy()
    const { changes } = await someLooks(proxy.url)
    proxy.mode = 'hang'
    const begin = performance.now()
    expect(await changes.look()).toBe(false)
    expect(performance.now() - begin).toBeLessThan(10_000)
  })

  it('is tried on another connection when only its own hangs', async () => {
    const { changes, done } = await someLooks()
    const { rows } = await pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE query LIKE '%pg_snapshot_xmin%' AND pid <> pg_backend_pid() AND datname = current_database()",
    )
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    onTestFinished(() => {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    })
    expect([rows.length, await changes.look(), done]).toEqual([1, true, ['ALL']])
  })
})

describe('a transaction', () => {
  it('records each tag once, however many rows it changes', async () => {
    const { id } = await aProduct({ sizes: ['S', 'M', 'L'].map((size) => ({ size, quantity: 9, price: 2490 })) })
    const client = await aClient()
    await client.query('BEGIN')
    await client.query('UPDATE product_sizes SET price = price + 1 WHERE product_id = $1', [id])
    await client.query("UPDATE products SET name = name || '!' WHERE id = $1", [id])
    const { rows } = await client.query<{ tag: string }>(
      'SELECT tag FROM page_changes WHERE xid = pg_current_xact_id() ORDER BY tag',
    )
    await client.query('ROLLBACK')
    expect(rows.map(({ tag }) => tag)).toEqual(['listing', `product:${id}`])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { MOST_WAITING, QueueFull, queueRender, SharedRenders } from './render'
import { CachedResponse, type Rendered } from './response-cache'

describe('renders', () => {
  it('of listings with a query wait for each other, four at a time, and other pages do not wait for them', async () => {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const render = (href: string) =>
      queueRender(href, async () => {
        begun.push(href)
        await new Promise<void>((end) => ends.push(end))
      })
    const all = [...Array.from({ length: 6 }, (_, at) => `/shop?search=${at}`), '/'].map(render)
    await vi.waitUntil(() => begun.length === 5)
    expect(begun).toEqual(['/shop?search=0', '/shop?search=1', '/shop?search=2', '/shop?search=3', '/'])
    ends[0]?.()
    await vi.waitUntil(() => begun.includes('/shop?search=4'))
    ends[1]?.()
    await vi.waitUntil(() => begun.includes('/shop?search=5'))
    for (const end of ends) end()
    await Promise.all(all)
  })

  it('that would wait too long are refused, and other pages are still rendered', async () => {
    let end = () => {}
    const wait = new Promise<void>((resolve) => {
      end = resolve
    })
    const waiting = Array.from({ length: 4 + MOST_WAITING }, (_, at) => queueRender(`/shop?search=${at}`, () => wait))
    await expect(queueRender('/shop?search=more', async () => 'late')).rejects.toThrow(QueueFull)
    expect(await queueRender('/product/tee', async () => 'tee')).toBe('tee')
    end()
    await Promise.all(waiting)
    expect(await queueRender('/shop?search=more', async () => 'in time')).toBe('in time')
  })
})

/** Renders numbered pages, each when the test tells it to. */
function aRender() {
  const ends: (() => void)[] = []
  const render = vi.fn(
    () =>
      new Promise<Rendered>((resolve, reject) => {
        const number = ends.length + 1
        const response = new CachedResponse(200, Buffer.from(String(number)), {}, 4)
        ends.push(() => (number === 1 ? reject(new Error('failed')) : resolve({ response, isKept: true })))
      }),
  )
  return { render, end: (number: number) => ends[number - 1]?.() }
}

const textOf = async (rendered: Promise<Rendered>) => (await rendered).response.body.toString()

describe('rendering without change notifications', () => {
  it('shares one render among waiting requests, and none with those that arrive after its start', async () => {
    const renders = new SharedRenders()
    const { render, end } = aRender()
    const first = renders.render('/', render).catch((error: Error) => error.message)
    await vi.waitUntil(() => render.mock.calls.length === 1)
    const later = Array.from({ length: 50 }, () => renders.render('/', render))
    end(1)
    expect(await first).toBe('failed')
    await vi.waitUntil(() => render.mock.calls.length === 2)
    const last = renders.render('/', render)
    end(2)
    expect(new Set(await Promise.all(later.map(textOf)))).toEqual(new Set(['2']))
    await vi.waitUntil(() => render.mock.calls.length === 3)
    end(3)
    expect(await textOf(last)).toBe('3')
  })

  it('lets no page wait for another', async () => {
    const renders = new SharedRenders()
    const { render } = aRender()
    renders.render('/', render).catch(() => undefined)
    void renders.render('/shop', render)
    await vi.waitUntil(() => render.mock.calls.length === 2)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { MOST_WAITING, QueueFull, queueRender } from './render'

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

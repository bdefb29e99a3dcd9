import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { log } from '@/lib/log'
import { aServer, type Draw as DrawByNext } from '@/lib/testing/a-server'
import { scriptHashes } from './cached-page'
import { databaseFailures } from './database-failures'
import type { Drawing } from './page-frame'

const HEAD = '<html lang="en"><head><meta name="viewport" content="w"/><title>__title__</title></head>'
const FRAME = `${HEAD}<main>__list__</main><script>own()</script><script>self.__next_f.push([1,"[\\"__list__\\",\\"__title__\\"]"])</script>`

/** Next, whose frame is the given one, and whose other pages say so. */
const nextWith =
  (frame = FRAME, status = 200): DrawByNext =>
  ({ headers, url }, response) => {
    response.writeHead(headers['x-page-frame'] ? status : 200, { 'Content-Type': 'text/html', 'X-Own': 'own' })
    response.end(headers['x-page-frame'] ? frame : `whole ${url}`)
  }

const picture =
  '<picture><source type="image/avif" srcSet="/a.avif 400w" sizes="9rem"/><img fetchPriority="high"/></picture>'

const drawn = (title: string): Drawing => ({
  frame: { href: '/shop?frame', form: 'plain' },
  blanks: { __title__: { html: title, data: title }, __list__: { html: picture, data: [title] } },
})

/** Listings that have a search are drawn here. */
const drawBlanks = async (href: string) => {
  const search = new URL(href, 'http://shop').searchParams.get('search')
  return search ? drawn(search) : null
}

const asked = (seen: { url: string; headers: object }[]) =>
  seen.map(({ url, headers }) => ('x-page-frame' in headers ? `frame ${url}` : url))

describe('a page whose blanks are drawn here', () => {
  it('stands in a frame that Next draws once', async () => {
    const { ask, seen } = await aServer(nextWith(), { drawBlanks })
    for (const search of ['tee', 'polo', 'tee']) {
      const { status, body, headers } = await ask(`/shop?search=${search}`)
      expect([status, headers['content-type'], headers['x-own']]).toEqual([200, 'text/html; charset=utf-8', 'own'])
      expect(body).toContain(`<title>${search}</title>`)
      expect(body).toContain(`<main>${picture}</main>`)
      expect(body).toContain(`[1,"[[\\"${search}\\"],\\"${search}\\"]"]`)
      for (const hash of scriptHashes(body)) expect(headers['content-security-policy']).toContain(hash)
    }
    expect(asked(seen)).toEqual(['frame /shop?frame'])
    expect(seen[0]?.headers).toMatchObject({ 'x-page-frame': 'plain', 'x-page-cache': '1', host: 'shop.test' })
  })

  it('asks for its first picture before all else, and tells the scripts of what links lead to', async () => {
    const { ask } = await aServer(nextWith(), { drawBlanks })
    const { body } = await ask('/shop?search=tee')
    expect(body).toContain('<meta name="viewport" content="w"/><link rel="preload" as="image"')
    expect(body).toContain('imageSrcSet="/a.avif 400w" imageSizes="9rem"/><title>')
    expect(body).toMatch(/^<html data-opened="[^"]*" lang="en">/)
  })

  it('is kept until what it shows changes', async () => {
    let draws = 0
    const counting = async () => {
      draws += 1
      return drawn(`draw ${draws}`)
    }
    const { ask, cache } = await aServer(nextWith(), { drawBlanks: counting })
    const title = async () => /<title>(.*)<\/title>/.exec((await ask('/shop?search=tee')).body)?.[1]
    expect([await title(), await title()]).toEqual(['draw 1', 'draw 1'])
    cache.expire('listing')
    expect(await title()).toBe('draw 2')
  })

  it.each([
    ['for who saves data', '/shop?search=tee', { 'save-data': 'on' }],
    ['where nothing is drawn here', '/shop?query=men', {}],
    ['of one visitor', '/orders?search=tee', {}],
  ])('is not one %s, which Next draws whole', async (_, path, headers) => {
    const { ask, seen } = await aServer(nextWith(), { drawBlanks })
    expect((await ask(path, { headers })).body).toContain(`whole ${path}`)
    expect(asked(seen)).toEqual([path])
  })

  it('is drawn in forms and addresses of its frame that differ', async () => {
    const other = async (href: string) => ({
      ...drawn('tee'),
      frame: { href: href.includes('men') ? '/shop?men' : '/shop?all', form: href.includes('tee') ? 'some' : 'none' },
    })
    const { ask, seen } = await aServer(nextWith(), { drawBlanks: other })
    for (const query of ['search=tee', 'search=polo', 'search=tee&query=men', 'search=tee&size=M']) {
      await ask(`/shop?${query}`)
    }
    expect(seen.map(({ url, headers }) => `${url} ${headers['x-page-frame']}`)).toEqual([
      '/shop?all some',
      '/shop?all none',
      '/shop?men some',
    ])
  })
})

function errorsTold() {
  const told = vi.spyOn(log, 'error').mockReturnValue()
  onTestFinished(() => told.mockRestore())
  return told
}

describe('Next draws the whole page', () => {
  it('where its frame has no blank, which is told once', async () => {
    const told = errorsTold()
    const { ask } = await aServer(nextWith('<html><p>something else</p></html>'), { drawBlanks })
    expect((await ask('/shop?search=tee')).body).toContain('whole /shop?search=tee')
    expect((await ask('/shop?search=polo')).body).toContain('whole /shop?search=polo')
    expect(told).toHaveBeenCalledOnce()
  })

  it('where its frame fails, until it comes', async () => {
    let status = 500
    const { ask } = await aServer((seen, response) => nextWith(FRAME, status)(seen, response), { drawBlanks })
    expect((await ask('/shop?search=tee')).body).toContain('whole')
    status = 200
    expect((await ask('/shop?search=polo')).body).toContain('<title>polo</title>')
  })

  it('where it cannot be drawn here, which is told', async () => {
    const told = errorsTold()
    const fails = () => Promise.reject(new Error('a defect'))
    const { ask } = await aServer(nextWith(), { drawBlanks: fails })
    expect((await ask('/shop?search=tee')).body).toContain('whole')
    expect(told).toHaveBeenCalledOnce()
  })

  it('and hears that the database is away, so that nobody waits for it twice', async () => {
    const away = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
    const { ask, seen } = await aServer(nextWith(), { drawBlanks: () => Promise.reject(away) })
    await ask('/shop?search=tee')
    expect(databaseFailures.get(String(seen[0]?.headers['x-request-id']))).toBe(away)
  })
})

it('nobody outside is given a page with blanks', async () => {
  const { ask, seen } = await aServer(nextWith(), { drawBlanks })
  for (const path of ['/shop?query=men', '/shop?search=tee', '/orders', '/api/products']) {
    await ask(path, { headers: { 'x-page-frame': 'plain' } })
  }
  expect(asked(seen)).toEqual(['/shop?query=men', 'frame /shop?frame', '/orders', '/api/products'])
})

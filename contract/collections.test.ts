import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { aProduct } from './fixtures.ts'
import { type Person, theOwner } from './people.ts'
import { Visitor } from './visitor.ts'

const visitor = new Visitor()
let owner: Person

beforeAll(async () => {
  owner = await theOwner()
})

const added: string[] = []
// Those that are shown are in the menu of every page, which other tests read.
afterAll(async () => {
  for (const id of added) expect((await owner.delete(`/api/collections/${id}`)).status).toBe(200)
})

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

async function aCollection(rest: object = {}) {
  const word = unique()
  const given = { name: `Eid ${word}`, nameUr: `عید ${word}`, slug: `eid-${word}`, ...rest }
  const { status, body } = await owner.post('/api/collections', given)
  expect(status).toBe(201)
  added.push(String(body._id))
  return { ...given, _id: String(body._id) }
}

/** The ids of the products that a page lists, in their order. */
const idsOn = (html: string) => [
  ...new Set([...html.matchAll(/href="(?:\/ur)?\/product\/([^"?]+)"/g)].map(([, id]) => id)),
]

describe('the page of a collection (§16)', () => {
  it('lists its goods under its name in both languages without scripts, with filters, in menu and sitemap', async () => {
    const [cheap, dear] = [await aProduct(owner, { price: '100' }), await aProduct(owner, { price: '900' })]
    const { name, nameUr, slug } = await aCollection({ text: 'For the <night>.', products: [dear._id, cheap._id] })
    const path = `/collections/${slug}`
    const { status, text } = await visitor.get(path)
    expect([status, idsOn(text)]).toEqual([200, [dear._id, cheap._id]])
    expect(text).toContain(`${name}</span></h1>`)
    expect(text).toContain('For the &lt;night&gt;.')
    expect(text).toContain(`<link rel="canonical" href="${new URL(path, visitor.url).href}"`)
    expect(text).toContain(`action="${path}"`)
    expect(idsOn((await visitor.get(`${path}?sortBy=ascprice`)).text)).toEqual([cheap._id, dear._id])
    expect(idsOn((await visitor.get(`${path}?minPrice=500`)).text)).toEqual([dear._id])
    const urdu = await visitor.get(`/ur${path}`)
    expect([urdu.status, idsOn(urdu.text), urdu.text.includes(nameUr)]).toEqual([200, [dear._id, cheap._id], true])
    for (const page of ['/privacy', '/sitemap-pages.xml']) expect((await visitor.get(page)).text).toContain(path)
    expect((await visitor.get('/ur/privacy')).text).toContain(nameUr)
  })

  it('is a 404 before and after its time, in no menu and no sitemap', async () => {
    for (const times of [{ from: inHours(1) }, { until: inHours(-1) }]) {
      const { slug, _id } = await aCollection(times)
      const path = `/collections/${slug}`
      expect((await visitor.get(path)).status).toBe(404)
      for (const page of ['/privacy', '/sitemap-pages.xml']) expect((await visitor.get(page)).text).not.toContain(path)
      await owner.put(`/api/collections/${_id}`, { from: null, until: null })
      expect((await visitor.get(path)).status).toBe(200)
    }
  })

  it('is shown by the first page above new arrivals when it is the first one with a picture', async () => {
    await aProduct(owner, { newArrivals: 'true' })
    const { name, slug, _id } = await aCollection({ position: 0 })
    const home = async (prefix = '') => (await visitor.get(prefix || '/')).text
    expect(await home()).not.toContain(`${name}</h2>`)
    const photo = sharp({ create: { width: 40, height: 50, channels: 3, background: '#a24e2c' } })
    const form = new FormData()
    form.append('photo', new Blob([new Uint8Array(await photo.png().toBuffer())]), 'silk.png')
    expect((await owner.put(`/api/collections/${_id}`, form)).status).toBe(200)
    for (const prefix of ['', '/ur']) {
      const html = await home(prefix)
      const main = html.slice(html.indexOf('<main'))
      const link = main.indexOf(`href="${prefix}/collections/${slug}"`)
      expect([link > 0, link < main.indexOf(`href="${prefix}/newarrivals"`, main.indexOf('<h2'))]).toEqual([true, true])
    }
    expect((await visitor.get(`/collections/${slug}`)).text).toMatch(
      /<meta property="og:image" content="[^"]+\/share\.jpg"/,
    )
  })

  it('redirects from the slug that it had, with the filters and in both languages', async () => {
    const { slug, _id } = await aCollection()
    await owner.put(`/api/collections/${_id}`, { slug: `${slug}-2` })
    for (const prefix of ['', '/ur']) {
      const { status, headers } = await visitor.get(`${prefix}/collections/${slug}?sale=true`)
      expect([status, headers.location]).toEqual([
        308,
        expect.stringMatching(new RegExp(`${prefix}/collections/${slug}-2\\?sale=true$`)),
      ])
    }
  })
})

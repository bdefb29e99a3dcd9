import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPlacedOrder, aProduct } from './fixtures.ts'
import { aBrowserOf, aCustomer, theOwner } from './people.ts'
import { type Answer, Visitor } from './visitor.ts'

/** The routes of all pages in the admin group, as Next derives them from the folders. */
const pages = readdirSync(path.resolve(import.meta.dirname, '../app/(admin)'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) => {
    const folders = path.dirname(file).split(path.sep)
    return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
  })

const visitor = new Visitor()
/** The id of an existing row for each page that needs one. */
let ids: Record<string, string>
let secrets: string[]
let customersCookie: string
let ownersCookie: string

beforeAll(async () => {
  const [owner, customer] = [await theOwner(), await aCustomer()]
  const product = await aProduct(owner)
  const order = await aPlacedOrder(customer, product)
  const rows = [{ trackingNumber: 'none', amount: 1 }]
  const settlement = await owner.post('/api/settlements', { courier: 'TCS', rows })
  ids = {
    '/admin/cash': String(settlement.body._id),
    '/admin/editUser': customer._id,
    '/admin/editproduct': product._id,
    '/admin/orderdetails': order._id,
  }
  secrets = [product.name, customer.email, order.shippingAddress.line1]
  customersCookie = await aBrowserOf(customer)
  ownersCookie = await aBrowserOf(owner)
})

/** The path of a page, with the id of an existing row where it needs one. */
function addressOf(page: string): string {
  return page.replace(/\/\[\w+\]/, (_segment, at: number) => {
    const id = ids[page.slice(0, at)]
    if (!id) throw new Error(`This test knows no row for ${page}`)
    return `/${id}`
  })
}

const htmlOf = (page: string, headers: Record<string, string> = {}) => visitor.get(addressOf(page), { headers })

/** What Next's router fetches for a navigation. It is redirected once, to an address with a hash of its headers. */
async function dataOf(page: string, headers: Record<string, string> = {}): Promise<Answer> {
  const asked = { ...headers, RSC: '1' }
  const first = await visitor.get(addressOf(page), { headers: asked })
  const { location = '' } = first.headers
  return location.includes('_rsc') ? visitor.get(location, { headers: asked }) : first
}

/** Next includes two 404 pages in each page, the one of its group and its own. */
const notFound = /h1\\?"(?=.{0,200}(Sorry, Page not Found|next-error-h1))/g

/** Every admin page has a heading, and no redirect has one. */
const hasHeading = ({ text }: Answer) => /<h1|\\?"h1\\?"/.test(text.replace(notFound, ''))

function expectNoContentOf(page: string, answer: Answer): void {
  const shown = secrets.filter((secret) => answer.text.includes(secret))
  expect([page, hasHeading(answer), shown]).toEqual([page, false, []])
}

describe('an admin page', () => {
  it('is covered by this test', () => {
    expect(pages).toEqual(expect.arrayContaining(['/admin', '/admin/userlist', '/admin/orderdetails/[id]']))
  })

  it.each(pages)('%s is shown to the owner', async (page) => {
    for (const answer of [await htmlOf(page, { cookie: ownersCookie }), await dataOf(page, { cookie: ownersCookie })]) {
      expect([answer.status, hasHeading(answer)]).toEqual([200, true])
    }
  })

  it.each(pages)('%s redirects a guest to the login without any content', async (page) => {
    for (const answer of [await htmlOf(page), await dataOf(page)]) {
      expect([answer.status, answer.headers.location]).toEqual([307, '/login?redirect=admin'])
      expectNoContentOf(page, answer)
    }
  })

  it.each(pages)('%s redirects a customer home without any content', async (page) => {
    const html = await htmlOf(page, { cookie: customersCookie })
    expect([html.status, html.headers.location]).toEqual([307, '/'])
    expectNoContentOf(page, html)
    const data = await dataOf(page, { cookie: customersCookie })
    expect(data.text).toContain('NEXT_REDIRECT;replace;/;307;')
    expectNoContentOf(page, data)
  })
})

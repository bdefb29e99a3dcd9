import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AdminPath, adminPages, may, type Role, roles } from '@/lib/platform/session/permissions'
import { unique } from '@/lib/testing/payloads'
import { formatRupees, rupees } from '@/lib/values/money'
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

const PRICE = rupees(97_313)

const visitor = new Visitor()
/** The id of an existing row for each page that needs one. */
let ids: Record<string, string>
let secrets: string[]
let customersCookie: string
let cookies: Partial<Record<Role, string>>

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
    '/admin/pack': order._id,
    '/admin/settings': 'contact',
  }
  secrets = [product.name, customer.email, order.shippingAddress.line1]
  customersCookie = await aBrowserOf(customer)
  cookies = { owner: await aBrowserOf(owner) }
  for (const role of ['staff', 'packer'] as const) {
    const person = await aCustomer()
    expect((await owner.put(`/api/users/${person._id}`, { role })).status).toBe(200)
    cookies[role] = await aBrowserOf(person)
  }
})

/** An order of a price that nothing else on a page has. */
async function ofOnePrice(qty = 1) {
  const product = await aProduct(await theOwner(), { price: String(PRICE) })
  const orderItems = [{ _id: product._id, qty }]
  return aPlacedOrder(await aCustomer(), product, { orderItems, email: `${unique()}@customers.test` })
}

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

  it.each(pages)(
    '%s is shown to the roles that it needs, and the 404 of the admin area to the others',
    async (page) => {
      for (const role of roles) {
        const headers = { cookie: cookies[role] ?? '' }
        const isOpen = may(role, adminPages[page as AdminPath])
        const html = await htmlOf(page, headers)
        expect([role, html.status, hasHeading(html)]).toEqual([role, isOpen ? 200 : 404, isOpen])
        const data = await dataOf(page, headers)
        expect([role, hasHeading(data)]).toEqual([role, isOpen])
        if (!isOpen) {
          expectNoContentOf(page, html)
          expectNoContentOf(page, data)
          expect(html.text).toContain('Sorry, Page not Found')
        }
      }
    },
  )

  it('shows a packer neither prices nor the customer, except on the slip (§12)', async () => {
    const [order, headers] = [await ofOnePrice(2), { cookie: cookies.packer ?? '' }]
    const { _id, phone, email, shippingAddress } = order
    // The sum that the courier collects is the only one that packers read.
    const hidden = [
      phone,
      String(email),
      shippingAddress.line1,
      shippingAddress.city,
      String(PRICE),
      formatRupees(PRICE),
    ]
    const shownAt = async (address: string) => {
      const { text } = await visitor.get(address, { headers })
      return [text.includes(order.number), hidden.filter((secret) => text.includes(secret))]
    }
    expect(await shownAt(`/admin/pack/${_id}`)).toEqual([true, []])
    expect(await shownAt(`/admin/orderlist/tracking?ids=${_id}`)).toEqual([true, []])
    const slip = await visitor.get(`/admin/orderlist/slips?ids=${_id}`, { headers })
    for (const text of [phone, shippingAddress.line1, (2 * PRICE).toLocaleString('en-US')]) {
      expect(slip.text).toContain(text)
    }
  })

  it('has no slip for a packer once the parcel has arrived', async () => {
    const { _id, phone } = await ofOnePrice()
    const owner = await theOwner()
    expect((await owner.put(`/api/orders/${_id}/deliver`, { isDelivered: true })).status).toBe(200)
    const { text } = await visitor.get(`/admin/orderlist/slips?ids=${_id}`, {
      headers: { cookie: cookies.packer ?? '' },
    })
    expect([text.includes(phone), text.includes('could not be found')]).toEqual([false, true])
  })

  it('draws at most a hundred slips, of chosen orders', async () => {
    const headers = { cookie: cookies.owner ?? '' }
    const ids = Array.from({ length: 101 }, (_, index) => index).join()
    expect((await visitor.get(`/admin/orderlist/slips?ids=${ids}`, { headers })).text).toContain('At most 100 slips')
    const none = await visitor.get('/admin/orderlist/slips', { headers })
    expect(none.text).toContain('Choose the orders to be packed in the list.')
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

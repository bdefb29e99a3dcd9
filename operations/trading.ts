import { expect, it } from 'vitest'
import { anOrder, aPhone, aProduct } from '../contract/goods.ts'
import { aCustomer, theOwner } from '../contract/people.ts'
import { unique, Visitor } from '../contract/visitor.ts'
import { expectExact, Sale } from './sale.ts'

type Place = { url: string; databaseUrl: string }

/** Tests that a shop with the demo goods sells on its database. */
export function tradingTests(place: () => Place): void {
  it('lists the goods, and finds them despite slips, by other words and without accents', async () => {
    const visitor = new Visitor(place().url)
    const first = async (path: string) => {
      const { products } = (await visitor.get(`/api/products?${path}`)).body as { products: { name: string }[] }
      return products[0]?.name
    }
    const owner = await theOwner(place().url)
    await aProduct(owner, { name: 'Décor Crêpe Blouse' })
    expect(await first('search=trowser')).toContain('Trousers')
    expect(await first('search=sweatpants')).toContain('Joggers')
    expect(await first('search=crepe')).toBe('Décor Crêpe Blouse')
    expect((await visitor.get('/shop?query=men')).text).toContain('</html>')
  })

  it('sells to the last piece, takes cancelled pieces back, and shows each at the next request', async () => {
    const [owner, customer, visitor] = [
      await theOwner(place().url),
      await aCustomer(place().url),
      new Visitor(place().url),
    ]
    const { _id } = await aProduct(owner, { countInStock: '2' })
    const page = async () => (await visitor.get(`/product/${_id}`)).text.includes('Out of Stock')
    const order = () => customer.post('/api/orders', anOrder([{ _id, qty: 2 }], { phone: aPhone() }))
    expect(await page()).toBe(false)
    const { status, body } = await order()
    expect([status, (await order()).status, await page()]).toEqual([201, 409, true])
    expect((await customer.put(`/api/orders/${body._id}/cancel`)).status).toBe(200)
    expect([(await visitor.get(`/api/products/${_id}`)).body.countInStock, await page()]).toEqual([2, false])
  })

  it('shows every change of a product on pages that were in memory', async () => {
    const [owner, visitor] = [await theOwner(place().url), new Visitor(place().url)]
    const { _id } = await aProduct(owner)
    for (let change = 1; change <= 10; change += 1) {
      const name = `Change ${change} ${unique()}`
      await visitor.get(`/product/${_id}`)
      expect((await owner.put(`/api/products/${_id}`, { name })).status).toBe(200)
      const pages = await Promise.all([`/product/${_id}`, '/shop'].map((path) => visitor.get(path)))
      expect([change, ...pages.map(({ text }) => text.includes(name))]).toEqual([change, true, true])
    }
  })

  it('sells exactly what is there to many at once', async () => {
    const { url, databaseUrl } = place()
    const { _id } = await aProduct(await theOwner(url), { countInStock: '1000' })
    const sale = new Sale(await Promise.all(Array.from({ length: 8 }, () => aCustomer(url))), _id)
    await sale.more(60)
    await sale.end()
    expect([...sale.statuses]).toEqual([201])
    await expectExact(databaseUrl, 1000, sale)
  })
}

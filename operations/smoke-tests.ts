import { expect, it } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { aProduct } from '../contract/fixtures.ts'
import { aCustomer, theOwner } from '../contract/people.ts'
import { Visitor } from '../contract/visitor.ts'
import { expectExactStock, OrderLoad } from './order-load.ts'

type Target = { url: string; databaseUrl: string }

/** Tests search, orders and invalidation in a shop with the demo goods. */
export function smokeTests(target: () => Target): void {
  it('lists products, and finds them despite typos, by synonyms and without accents', async () => {
    const visitor = new Visitor(target().url)
    const first = async (path: string) => {
      const { products } = (await visitor.get(`/api/products?${path}`)).body as { products: { name: string }[] }
      return products[0]?.name
    }
    const owner = await theOwner(target().url)
    await aProduct(owner, { name: 'Décor Crêpe Blouse' })
    expect(await first('search=trowser')).toContain('Trousers')
    expect(await first('search=sweatpants')).toContain('Joggers')
    expect(await first('search=crepe')).toBe('Décor Crêpe Blouse')
    expect((await visitor.get('/shop?query=men')).text).toContain('</html>')
  })

  it('shows every change of a product on cached pages', async () => {
    const [owner, visitor] = [await theOwner(target().url), new Visitor(target().url)]
    const { _id } = await aProduct(owner)
    for (let change = 1; change <= 10; change += 1) {
      const name = `Change ${change} ${unique()}`
      await visitor.get(`/product/${_id}`)
      expect((await owner.put(`/api/products/${_id}`, { name })).status).toBe(200)
      const pages = await Promise.all([`/product/${_id}`, '/shop'].map((path) => visitor.get(path)))
      expect([change, ...pages.map(({ text }) => text.includes(name))]).toEqual([change, true, true])
    }
  })

  it('sells exactly the stock to concurrent customers', async () => {
    const { url, databaseUrl } = target()
    const { _id } = await aProduct(await theOwner(url), { countInStock: '1000' })
    const load = new OrderLoad(await Promise.all(Array.from({ length: 8 }, () => aCustomer(url))), _id)
    await load.waitForOrders(60)
    await load.stop()
    expect([...load.statuses]).toEqual([201])
    await expectExactStock(databaseUrl, 1000, load)
  })
}

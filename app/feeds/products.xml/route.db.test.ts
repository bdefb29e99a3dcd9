import { describe, expect, it } from 'vitest'
import { aProduct, database, unique } from '@/lib/testing/fixtures'
import { GET } from './route'

async function feed() {
  const response = await GET(new Request('http://shop.test/feeds/products.xml'), { params: Promise.resolve({}) })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const text = await response.text()
  const items = text.match(/<item>[\s\S]*?<\/item>/g) ?? []
  return { text, ids: items.map((item) => /<g:id>(.*?)<\/g:id>/.exec(item)?.[1]), items }
}

describe('the feed for merchant centres', () => {
  it('of a shop without goods is a feed without items', async () => {
    expect((await feed()).text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0">\n<channel><title>.*<\/channel>\n<\/rss>\n$/s,
    )
  })

  it('has every product of a large shop once', async () => {
    const tail = unique()
    // A few hundred at a time stay below the statement timeout on a busy machine.
    for (const first of [1, 301, 601, 901]) {
      await database.$executeRaw`
        INSERT INTO products (id, name, description, fit, category, sub_category, brand, price, count_in_stock)
        SELECT ${tail}::text || '-' || n, 'Tee ' || n, 'Plain.', 'Regular.', 'men', 'shirts', 'Many', 2490, 5
        FROM generate_series(${first}::int, ${first}::int + 299) n`
    }
    await database.$executeRaw`
      INSERT INTO product_images (id, product_id, position, url, alt, colour)
      SELECT gen_random_uuid(), id, 0, '/goods/' || id || '/1/1200.webp', '', '#cccccc' FROM products`
    const { ids } = await feed()
    const ours = ids.filter((id) => id?.startsWith(tail))
    expect(ours).toHaveLength(1200)
    expect(new Set(ours).size).toBe(1200)
  })

  it('shows a change at once', async () => {
    const { id } = await aProduct({ sizes: [{ size: 'M', quantity: 2, price: 2590 }] })
    const itemOf = async () => (await feed()).items.find((item) => item.includes(`<g:id>${id}_M</g:id>`))
    expect(await itemOf()).toContain('<g:price>2590 PKR</g:price><g:availability>in_stock</g:availability>')
    await database.productSize.updateMany({ where: { productId: id }, data: { quantity: 0, price: 2790 } })
    expect(await itemOf()).toContain('<g:price>2790 PKR</g:price><g:availability>out_of_stock</g:availability>')
    await database.product.delete({ where: { id } })
    expect(await itemOf()).toBeUndefined()
  })
})

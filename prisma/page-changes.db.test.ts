import { describe, expect, it } from 'vitest'
import { aConnection, aCustomer, aProduct } from '@/lib/testing/fixtures'

const client = await aConnection()

/** The tags that a statement records, in a transaction that is rolled back. */
async function tagsOf(sql: string, values: unknown[] = [], before = ''): Promise<string[]> {
  await client.query('BEGIN')
  try {
    if (before) await client.query(before)
    await client.query('DELETE FROM page_changes WHERE xid = pg_current_xact_id()')
    await client.query(sql, values)
    const { rows } = await client.query<{ tag: string }>(
      'SELECT tag FROM page_changes WHERE xid = pg_current_xact_id()',
    )
    return rows.map(({ tag }) => tag).sort()
  } finally {
    await client.query('ROLLBACK')
  }
}

describe('a change of a product', () => {
  it.each([
    ['a new price', 'UPDATE products SET price = 999 WHERE id = $1'],
    ['a mark', 'UPDATE products SET is_new_arrival = NOT is_new_arrival WHERE id = $1'],
    ['its deletion', 'DELETE FROM products WHERE id = $1'],
    ['a new price of a size', 'UPDATE product_sizes SET price = 9 WHERE product_id = $1'],
    [
      'a new size',
      "INSERT INTO product_sizes (product_id, size, position, quantity, price) VALUES ($1, 'XL', 9, 1, 1)",
    ],
    ['a size that goes', 'DELETE FROM product_sizes WHERE product_id = $1'],
    ['another picture', "UPDATE product_images SET url = '/x' WHERE product_id = $1"],
    ['an edit that changes stock and name', "UPDATE products SET count_in_stock = 9, name = 'x' WHERE id = $1"],
  ])('is recorded for its page and the lists: %s', async (_, sql) => {
    const { id } = await aProduct({ sizes: [{ size: 'M', quantity: 5 }] })
    expect(await tagsOf(sql, [id])).toEqual(['listing', `product:${id}`])
  })

  it.each(['products', 'product_sizes', 'product_images'])(
    'that changes nothing is not recorded, in %s, and one of a column added later is',
    async (table) => {
      const { id } = await aProduct({ sizes: [{ size: 'M', quantity: 5 }] })
      const where = `WHERE ${table === 'products' ? 'id' : 'product_id'} = $1`
      const later = `ALTER TABLE ${table} ADD COLUMN later text`
      expect(await tagsOf(`UPDATE ${table} SET later = NULL ${where}`, [id], later)).toEqual([])
      expect(await tagsOf(`UPDATE ${table} SET later = 'x' ${where}`, [id], later)).toEqual([
        'listing',
        `product:${id}`,
      ])
    },
  )

  it('that gives it another id is recorded for both', async () => {
    const { id } = await aProduct()
    const tags = ['listing', `product:${id}`, `product:${id}-new`]
    expect(await tagsOf(`UPDATE products SET id = id || '-new' WHERE id = $1`, [id])).toEqual(tags)
  })

  it.each([
    [10, 9, []],
    [5, 4, []],
    [4, 3, ['product']],
    [10, 2, ['product']],
    [1, 0, ['listing', 'product']],
    [10, 0, ['listing', 'product']],
    [0, 1, ['listing', 'product']],
    [0, 50, ['listing', 'product']],
  ])('is recorded where it shows: a stock that goes from %i to %i in %j', async (before, after, shown) => {
    const { id } = await aProduct({ countInStock: before, sizes: [{ size: 'M', quantity: before }] })
    const tags = shown.map((tag) => (tag === 'product' ? `product:${id}` : tag))
    expect(await tagsOf('UPDATE products SET count_in_stock = $2 WHERE id = $1', [id, after])).toEqual(tags)
    expect(await tagsOf('UPDATE product_sizes SET quantity = $2 WHERE product_id = $1', [id, after])).toEqual(tags)
  })

  it('is recorded for the menu when it begins or ends a sale', async () => {
    const { id } = await aProduct({ price: 500 })
    const reduced = 'UPDATE products SET compare_at_price = price + 1 WHERE id = $1'
    expect(await tagsOf(reduced, [id])).toEqual(['listing', `product:${id}`, 'sale'])
    await client.query(reduced, [id])
    expect(await tagsOf('UPDATE products SET price = price - 1 WHERE id = $1', [id])).not.toContain('sale')
    for (const end of ['UPDATE products SET is_published = false WHERE id = $1', 'DELETE FROM products WHERE id = $1'])
      expect(await tagsOf(end, [id])).toContain('sale')
  })
})

it('a review is recorded for the page of its product', async () => {
  const [{ id }, { _id }] = [await aProduct(), await aCustomer()]
  const written = await tagsOf(
    `INSERT INTO reviews (id, product_id, user_id, name, rating, text) VALUES (gen_random_uuid(), $1, $2::uuid, 'Sana', 4, '')`,
    [id, _id],
  )
  expect(written).toContain(`product:${id}`)
})

it('a change of how many kept a size, or of votes on the fit, is not recorded for the lists', async () => {
  const { id } = await aProduct({ sizes: [{ size: 'M', quantity: 5 }] })
  const kept = 'UPDATE product_sizes SET kept_percent = 80 WHERE product_id = $1'
  expect(await tagsOf(kept, [id])).toEqual([`product:${id}`])
  expect(await tagsOf('UPDATE products SET fit_small = 1 WHERE id = $1', [id])).toEqual([])
})

it.each([
  [
    'settings',
    `INSERT INTO settings ("values", updated_at) VALUES ('{}', now()) ON CONFLICT DO NOTHING`,
    ['everything', 'listing'],
  ],
  ['emptied tables', 'TRUNCATE products CASCADE', ['everything']],
  ['synonyms', 'TRUNCATE search_synonyms', ['listing']],
])('other changes are recorded too: %s', async (_, sql, tags) => {
  expect(await tagsOf(sql)).toEqual(tags)
})

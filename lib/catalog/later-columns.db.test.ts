import { expect, it } from 'vitest'
import { connected, emptyDatabase } from '@/lib/testing/empty-database'
import { migrate } from '@/scripts/migrate'
import { ChangeListener } from './change-listener'

it('servers are notified of an edit of any column, including columns added later', async () => {
  const { url, drop } = await emptyDatabase()
  await migrate(url)
  const notifications = new Set<string>()
  const listener = new ChangeListener({
    url,
    onChange: (payload) => notifications.add(payload),
    onGap: () => undefined,
  })
  await listener.settled()
  await connected(url, async (client) => {
    await client.query(`ALTER TABLE products ADD COLUMN later text; ALTER TABLE product_sizes ADD COLUMN later text;
      INSERT INTO products (id, name, description, fit, category, sub_category, brand, price, count_in_stock)
        VALUES ('p', 'n', '', '', 'men', 'shirts', 'b', 1, 9);
      INSERT INTO product_sizes (product_id, size, position, quantity, price) VALUES ('p', 'M', 1, 9, 1)`)
    for (const table of ['products', 'product_sizes']) {
      await listener.waitForInvalidation()
      notifications.clear()
      await client.query(`UPDATE ${table} SET later = 'x'`)
      await listener.waitForInvalidation()
      expect([...notifications].sort()).toEqual(['listing', 'product:p'])
    }
  })
  await listener.close()
  await drop()
})

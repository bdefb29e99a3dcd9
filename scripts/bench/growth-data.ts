import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type OwnShop, openOwnShop } from '../open-shop.ts'
import { step } from '../step.mjs'

/** Change it to generate the data sets again. */
const VERSION = 9
const folder = path.resolve(import.meta.dirname, '../../.data/bench')

type Size = { products: number; users: number; orders: number }
export const sizes = {
  small: { products: 200, users: 100, orders: 2_000 },
  middle: { products: 10_000, users: 5_000, orders: 100_000 },
  large: { products: 100_000, users: 50_000, orders: 1_000_000 },
}

/** A shop of that size. Its data is generated the first time and kept. */
export async function openGrown(name: keyof typeof sizes): Promise<OwnShop> {
  const size = sizes[name]
  const data = path.join(folder, `growth-${name}`)
  const stamp = path.join(data, 'filled')
  const wanted = JSON.stringify({ version: VERSION, ...size })
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) rmSync(data, { recursive: true, force: true })
  const shop = await openOwnShop({}, data)
  if (existsSync(stamp)) return shop
  await step(`Making a shop of ${size.products} products and ${size.orders} orders`, () => shop.query(statements(size)))
  writeFileSync(stamp, wanted)
  return shop
}

/** One of the words, chosen with a step that has no common factor with the other steps. */
const pick = (words: string, turn: string) => {
  const all = words.split(', ')
  return `(ARRAY['${all.join("','")}'])[1 + (${turn}) % ${all.length}]`
}

const colours = 'Black, White, Indigo, Olive, Sand, Rust, Navy, Charcoal, Sage, Maroon, Cream, Teal, Mustard'
const cloths = 'Linen, Denim, Jersey, Twill, Corduroy, Poplin, Fleece, Khaddar, Lawn, Ripstop, Flannel'
const cuts = 'Boxy, Oversized, Relaxed, Cropped, Slim, Straight, Wide'
const shirts = 'Tee, Shirt, Overshirt, Polo, Hoodie, Sweatshirt, Kurta'
const pants = 'Jeans, Chinos, Joggers, Cargos, Trousers, Shalwar, Pants'
const brands = Array.from({ length: 40 }, (_, index) => `Loom ${String.fromCharCode(65 + (index % 26))}${index}`)
const people = 'Ayesha, Bilal, Sana, Hamza, Zara, Usman, Maryam, Ali, Hira, Omar, Noor, Saad, Iqra'
const families = 'Khan, Ahmed, Malik, Butt, Qureshi, Sheikh, Raza, Baig, Mirza, Abbasi, Lodhi'

function statements({ products, users, orders }: Size): string[] {
  return [
    // Columns that triggers maintain are filled below, for all rows at once.
    `SET session_replication_role = replica; SET maintenance_work_mem = '256MB'`,
    'ALTER TABLE products ENABLE ALWAYS TRIGGER products_search_words',
    'TRUNCATE products, product_sizes, product_images, orders, order_items, search_vocabulary CASCADE',
    // 2 % are sold out, as are 2 % of the sizes of the others, and 2 % are drafts.
    `INSERT INTO products (id, name, description, fit, category, sub_category, brand, colour, price, lowest_price, count_in_stock,
       is_published, is_new_arrival, is_recommend, rating, num_reviews, measurements, created_at, updated_at)
     SELECT 'good-' || i, concat_ws(' ', ${pick(colours, 'i')}, ${pick(cloths, 'i / 2')}, ${pick(cuts, 'i / 3')},
         CASE WHEN i % 2 = 0 THEN ${pick(shirts, 'i / 5')} ELSE ${pick(pants, 'i / 5')} END),
       'A piece for every day, cut from ' || lower(${pick(cloths, 'i / 2')}) || E' that softens as you wear it.\\n\\n'
         || 'Washed at 30 degrees. Made in Karachi, number ' || i, ${pick(cuts, 'i / 3')} || ' fit',
       (CASE WHEN i % 4 < 2 THEN 'men' ELSE 'women' END),
       (CASE WHEN i % 2 = 0 THEN 'shirts' ELSE 'pants' END),
       ${pick(brands.join(', '), 'i / 7')}, ${pick(colours, 'i')}, 990 + i * 37 % 900 * 10, 0, CASE WHEN i % 50 = 0 THEN 0 ELSE 5 + i % 60 END,
       i % 51 <> 7, i % 25 = 0, i % 20 = 3, (i * 13 % 51) / 10.0, i % 90, '[{"name": "Length", "value": "71"}]',
       now() - i * interval '1095 days' / ${products}, now() - i * interval '1095 days' / ${products}
     FROM generate_series(1, ${products}) i`,
    'ALTER TABLE products ENABLE TRIGGER products_search_words',
    `INSERT INTO product_sizes (product_id, size, position, quantity, price, measurements)
     SELECT id, size, place - 1, CASE WHEN (price / 10 + place) % 53 = 0 THEN 0 ELSE count_in_stock END, price,
       '[{"name": "Chest", "value": "56"}]'
     FROM products, unnest(CASE sub_category WHEN 'shirts' THEN ARRAY['S', 'M', 'L', 'XL']
       ELSE ARRAY['28', '30', '32', '34'] END) WITH ORDINALITY AS t (size, place)`,
    `INSERT INTO product_images (id, product_id, position, url, alt, colour)
     SELECT gen_random_uuid(), id, place, '/goods/none/' || (price / 10 % 50) || place || '/1200.webp', '', '#cccccc'
     FROM products, generate_series(0, 1) AS place`,
    `UPDATE products SET sizes_in_stock = available_sizes(id), low_left = low_stock_quantities(id, count_in_stock),
       lowest_price = lowest_price(id, price, count_in_stock)`,
    `INSERT INTO search_vocabulary (word, kind)
     SELECT DISTINCT v.word, v.kind FROM products p,
       product_vocabulary(p.name, p.brand, p.category::text, p.sub_category::text, p.description) AS v
     UNION SELECT DISTINCT word, 'synonym' FROM search_synonyms s, unnest(s.words) AS phrase,
       regexp_split_to_table(search_text(phrase), ' ') AS word WHERE length(word) BETWEEN 2 AND 40`,
    `INSERT INTO users (id, name, email, password_hash, created_at)
     SELECT gen_random_uuid(), name, lower(replace(name, ' ', '.')) || i || '@grown.test', 'none',
       now() - i * interval '1095 days' / ${users}
     FROM (SELECT i, ${pick(people, 'i')} || ' ' || ${pick(families, 'i / 3')} AS name
       FROM generate_series(1, ${users}) i) people`,
    'ANALYZE users',
    `INSERT INTO couriers (name, tracking_url)
     SELECT name || ' of the bench', 'https://courier.test/{number}' FROM unnest(ARRAY['Post', 'Road', 'Rail']) AS name`,
    // Nearly all orders are delivered and paid, and one in nine comes back; those of the last days are open. Rows and ids are
    // ordered by time, as everywhere. A courier pays each day for what it delivered a week ago.
    `WITH shopper AS MATERIALIZED (SELECT id, name, email, row_number() OVER (ORDER BY email) AS i FROM users
       WHERE email LIKE '%@grown.test'),
     placed AS (SELECT i, i < ${orders} * 0.006 AS is_open, i % 29 = 0 AS is_cancelled, i % 3 = 0 AS is_online,
         i % 9 = 4 AS is_back, now() - i * interval '1095 days' / ${orders} AS at FROM generate_series(1, ${orders}) i),
     ended AS (SELECT *, CASE WHEN is_cancelled THEN 'cancelled' WHEN is_open THEN 'placed' WHEN is_back THEN 'returned'
         ELSE 'delivered' END AS status, at + interval '4 days' AS ended_at, at < now() - interval '11 days' AS is_settled FROM placed),
     priced AS (SELECT *, 1500 + i % 9000 AS total, status = 'delivered' AND (is_online OR is_settled) AS is_paid FROM ended)
     INSERT INTO orders (id, user_id, customer_name, email, phone, line1, city, postal_code, country, language, payment_method,
       order_payment_id, total_price, status, payment_status, net_received, to_collect, delivered_at, cancelled_at,
       rejected_at, rejection, created_at, courier_id, tracking_number, status_history, review_asked_at)
     SELECT uuidv7(at - now()), s.id, s.name, s.email, '03' || lpad((p.i::bigint * 7919 % 1000000000)::text, 9, '0'),
       p.i || ' Mall Road', ${pick('Lahore, Karachi, Islamabad, Multan, Peshawar, Quetta, Sialkot', 'p.i')}, '54000', 'Pakistan', 'en',
       (CASE WHEN is_online THEN 'online_payment' ELSE 'cash_on_delivery' END)::"PaymentMethod",
       CASE WHEN is_online THEN 'TID' || p.i END, total, status::"OrderStatus",
       (CASE WHEN is_paid THEN 'paid' WHEN is_online THEN 'due' ELSE 'open' END)::"PaymentStatus",
       CASE WHEN is_paid THEN total ELSE 0 END, CASE WHEN is_paid OR is_online THEN 0 ELSE total END,
       CASE WHEN status = 'delivered' THEN ended_at END, CASE WHEN is_cancelled THEN at + interval '1 hour' END,
       CASE WHEN status = 'placed' AND is_online AND p.i % 7 = 0 THEN at + interval '1 hour' END,
       CASE WHEN status = 'placed' AND is_online AND p.i % 7 = 0 THEN 'Not found' END, at,
       CASE WHEN status IN ('delivered', 'returned') THEN carriers[1 + p.i % 3] END,
       CASE WHEN status IN ('delivered', 'returned') THEN 'TRK' || p.i END,
       CASE WHEN status = 'placed' THEN '[]' ELSE jsonb_build_array(jsonb_build_object('status', status, 'at', ended_at)) END,
       ended_at
     FROM priced p JOIN shopper s ON s.i = 1 + p.i * 31 % ${users},
       (SELECT array_agg(id ORDER BY name) AS carriers FROM couriers WHERE name LIKE '% of the bench') c
     ORDER BY p.i DESC`,
    'ANALYZE orders, couriers',
    `INSERT INTO ledger_entries (order_id, kind, party, amount, completes, at)
     SELECT id, 'payment', 'customer', total_price, true, delivered_at - interval '1 day' FROM orders
     WHERE payment_status = 'paid' AND payment_method = 'online_payment' ORDER BY id`,
    `INSERT INTO settlements (id, courier_id, by_id, by_name, created_at)
     SELECT uuidv7(day - now()), courier_id, (SELECT id FROM users WHERE is_admin ORDER BY id LIMIT 1), 'Owner', day
     FROM (SELECT DISTINCT courier_id, date_trunc('day', delivered_at) + interval '7 days' AS day FROM orders
       WHERE payment_status = 'paid' AND payment_method = 'cash_on_delivery') days`,
    'ANALYZE settlements',
    `INSERT INTO settlement_rows (settlement_id, position, tracking_number, amount, charge, income_tax, sales_tax, result,
       is_repeated, order_id)
     SELECT s.id, row_number() OVER (PARTITION BY s.id ORDER BY o.id) - 1, o.tracking_number, o.total_price, 200, 40, 30, 'matched',
       false, o.id
     FROM orders o JOIN settlements s ON s.courier_id = o.courier_id
       AND s.created_at = date_trunc('day', o.delivered_at) + interval '7 days'
     WHERE o.payment_status = 'paid' AND o.payment_method = 'cash_on_delivery' ORDER BY o.id`,
    `INSERT INTO ledger_entries (order_id, kind, party, amount, completes, at, settlement_id, settlement_position)
     SELECT r.order_id, 'cash', 'courier', r.amount, true, s.created_at, s.id, r.position
     FROM settlement_rows r JOIN settlements s ON s.id = r.settlement_id ORDER BY r.order_id`,
    `INSERT INTO order_items (order_id, position, product_ref, product_id, name, image, price, cost_price, qty, size)
     SELECT o.id, line, p.id, p.id, p.name, '/goods/none/1/1200.webp', p.price, p.price / 2, 1 + o.number % 2, 'M'
     FROM orders o, generate_series(0, o.number % 2) AS line,
       LATERAL (SELECT * FROM products WHERE id = 'good-' || 1 + (o.number * 17 + line) % ${products}) p
     ORDER BY o.id, line`,
    'VACUUM ANALYZE',
  ]
}

import { Prisma } from '@/prisma/generated/client'

/**
 * The JSON of products as `productOf` tells them, made where they lie. `page` names them by its columns `id` and
 * `place`. An expression of one text: a list in the order of the places.
 */
export const productsJson = (page: Prisma.Sql) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    '_id', p.id, 'name', p.name, 'description', p.description, 'fit', p.fit, 'category', p.category,
    'subCategory', p.sub_category, 'brand', p.brand, 'price', p.price, 'countInStock', p.count_in_stock,
    'images', pictures.images, 'imageAlts', pictures.alts, 'sizes', sizes.sizes, 'measurements', p.measurements,
    'isNewArrival', p.is_new_arrival, 'isRecommend', p.is_recommend, 'rating', p.rating::float8,
    'numReviews', p.num_reviews, 'createdAt', ${iso(Prisma.sql`p.created_at`)},
    'updatedAt', ${iso(Prisma.sql`p.updated_at`)}) ORDER BY page.place), '[]')::text
  FROM (${page}) page JOIN products p ON p.id = page.id,
    LATERAL (
      SELECT coalesce(json_agg(url ORDER BY place), '[]') AS images,
        coalesce(json_agg(CASE WHEN alt <> '' THEN alt WHEN place = 1 THEN p.name
          ELSE p.name || ', picture ' || place END ORDER BY place), '[]') AS alts
      FROM (SELECT url, alt, row_number() OVER (ORDER BY position) AS place
        FROM product_images WHERE product_id = p.id) i) pictures,
    LATERAL (
      SELECT coalesce(json_agg(json_build_object('size', size, 'quantity', quantity, 'price', price,
        'measurements', measurements) ORDER BY position), '[]') AS sizes
      FROM product_sizes WHERE product_id = p.id) sizes)`

const iso = (time: Prisma.Sql) => Prisma.sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A list of what cards show of products, as `CardRow`. */
export const cardsJson = (page: Prisma.Sql) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', p.id, 'name', p.name, 'brand', p.brand, 'price', p.price, 'rating', p.rating::float8,
    'numReviews', p.num_reviews, 'isNewArrival', p.is_new_arrival, 'countInStock', p.count_in_stock,
    'images', (SELECT coalesce(json_agg(json_build_object('url', url, 'alt', alt, 'colour', colour) ORDER BY position),
      '[]') FROM product_images WHERE product_id = p.id)) ORDER BY page.place), '[]')
  FROM (${page}) page JOIN products p ON p.id = page.id)`

import 'server-only'
import { slugOf } from '@/lib/catalog/product-href'
import { runSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'
import type { ProductMatches } from './responses'

type Row = { _id: string; name: string; images: string[] }

/** The id of a product without its random suffix. */
const withoutTail = (id: string) => id.replace(/-[a-z2-9]{6}$/, '')

/**
 * The products, including drafts, that each name matches: the one with that id, otherwise those whose name has that
 * slug, now or when they were created.
 */
export async function matchProducts(names: string[]): Promise<ProductMatches> {
  const rows = await runSql<Row>(Prisma.sql`
    SELECT id AS "_id", name,
      ARRAY(SELECT url FROM product_images i WHERE i.product_id = p.id ORDER BY position) AS images
    FROM products p
    WHERE id = ANY (${names}::text[]) OR regexp_replace(id, '-[a-z2-9]{6}$', '') = ANY (${names}::text[])
      OR trim('-' FROM regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')) = ANY (${names}::text[])
    ORDER BY id LIMIT 1000`)
  const matches = names.map((name) => {
    const exact = rows.filter(({ _id }) => _id === name)
    const similar = () => rows.filter((row) => [withoutTail(row._id), slugOf(row.name)].includes(name))
    return { name, products: exact.length > 0 ? exact : similar() }
  })
  return { matches }
}

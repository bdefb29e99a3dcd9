import { Prisma } from '@/prisma/generated/client'
import { DAYS_OPEN } from './responses'

/** The open requests as `w`, with their product as `p` and, if it still has that size, their size as `s`. */
export const openRequests = Prisma.sql`
  wanted_sizes w JOIN products p ON p.id = w.product_id
  LEFT JOIN product_sizes s ON (s.product_id, s.size) = (w.product_id, w.size)`

export const isOpen = Prisma.sql`
  (w.told_at IS NULL AND w.created_at > now() - make_interval(days => ${DAYS_OPEN}))`

/** The requested size can be bought. */
export const isBack = Prisma.sql`
  (p.is_published AND (w.size IS NULL OR s.size IS NOT NULL) AND least(p.count_in_stock, s.quantity) > 0)`

import { Prisma } from '@/prisma/generated/client'

/** The column of a product's field: `@map` in schema.prisma puts underscores before capitals. */
export const columnOf = (name: string) => `p.${columnName(name)}`
export const columnName = (name: string) => name.replace(/[A-Z]/g, '_$&').toLowerCase()

/** Shoppers see only published products, administrators all. */
export type Visibility = 'published' | 'all'

/** The condition that a product `p` is visible. */
export const isVisible = (visibility: Visibility) =>
  visibility === 'published' ? Prisma.sql`p.is_published` : Prisma.sql`true`

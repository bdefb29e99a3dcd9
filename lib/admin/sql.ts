import 'server-only'
import { Prisma } from '@/prisma/generated/client'

/** A LIKE pattern for text that contains these characters, with `%` and `_` taken literally. */
export const containing = (letters: string) => `%${escapeLike(letters)}%`
export const beginningWith = (letters: string) => `${escapeLike(letters)}%`

const escapeLike = (letters: string) => letters.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)

export const whereAll = (conditions: Prisma.Sql[]) =>
  conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty

import 'server-only'
import { unicodeForm } from '@/lib/values/typed'
import { Prisma } from '@/prisma/generated/client'

/** A LIKE pattern for text that contains these characters, with `%` and `_` taken literally. */
export const containing = (letters: string) => `%${escapeLike(letters)}%`

/** A LIKE pattern for names that contain this text, whatever its case, its digits, and its spelling of Urdu. */
export const containingLetters = (text: string) => Prisma.sql`name_letters(${containing(unicodeForm(text, 'NFKC'))})`

export const beginningWith = (letters: string) => `${escapeLike(letters)}%`

const escapeLike = (letters: string) => letters.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)

export const whereAll = (conditions: Prisma.Sql[]) =>
  conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty

import { randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The slug of a name: `Karachi Nights Tee` becomes `karachi-nights-tee`. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

/** A new product's id: its slug, for people and search engines, and six random letters. */
export function newProductId(name: string): string {
  const tail = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  return [slugOf(name), tail].filter(Boolean).join('-')
}

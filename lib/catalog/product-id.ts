import { randomInt } from 'node:crypto'
import { slugOf } from './slug'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new product's id: its slug, for people and search engines, and six random letters. */
export function newProductId(name: string): string {
  const tail = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  return [slugOf(name), tail].filter(Boolean).join('-')
}
